import { expect, test, vi } from 'vitest';

import type { CampaignSave } from './campaign.data.ts';
import { CampaignSaver } from './campaign-saver.ts';
import type { KeptChanges } from './campaign-saver.ts';
import type { CampaignValues, SavedCampaign } from './campaign.ts';

const values: CampaignValues = {
  name: 'Décembre',
  subject: '',
  preview_text: '',
  segment: 'confirmed',
  blocks: [],
  is_public: false,
};
const status = {
  id: 'a',
  state: 'draft',
  scheduled_at: null,
  started_at: null,
  finished_at: null,
  recipients: null,
  paused_because: null,
  edition_id: null,
  server_error: null,
} as const;
const row = (version: string, changes: Partial<CampaignValues> = {}): SavedCampaign => ({
  version,
  status,
  values: { ...values, ...changes },
});

/** A saver with a clock of its own; `answers` are the outcomes of its saves. */
function start(answers: CampaignSave[] = [], kept?: KeptChanges, saved = row('1')) {
  let timer: (() => void) | undefined;
  const sent: [string, Partial<CampaignValues>][] = [];
  const keep = vi.fn<(changes: KeptChanges | undefined) => void>();
  const saver = new CampaignSaver(saved, kept, {
    save: (seen, changes) => {
      sent.push([seen, changes]);
      return Promise.resolve(answers.shift() ?? { kind: 'saved', version: `${sent.length + 1}` });
    },
    after: (_milliseconds, run) => {
      timer = run;
      return () => {
        timer = undefined;
      };
    },
    now: () => 5,
    keep,
  });
  return { saver, sent, keep, waits: () => timer !== undefined, tick: () => timer?.() };
}

test('saves the changed fields after a pause, over the version of the former save', async () => {
  const { saver, sent, keep, tick } = start();
  saver.change({ subject: 'A' });
  expect(saver.getState().phase).toBe('dirty');
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ version: '1' }));
  tick();
  await saver.flush();
  saver.change({ subject: 'AB' });
  await saver.flush();
  expect(sent).toEqual([
    ['1', { subject: 'A' }],
    ['2', { subject: 'AB' }],
  ]);
  expect(saver.getState()).toMatchObject({ phase: 'clean', savedAt: 5, version: '3' });
  expect(keep).toHaveBeenLastCalledWith(undefined);
});

test('what is typed during a save is saved next', async () => {
  const { saver, sent } = start();
  saver.change({ subject: 'A' });
  const saving = saver.flush();
  saver.change({ subject: 'AB' });
  await saving;
  expect(sent.map(([, changes]) => changes)).toEqual([{ subject: 'A' }, { subject: 'AB' }]);
});

test('a failed save keeps the text and is tried again', async () => {
  const { saver, sent, keep, tick } = start([{ kind: 'failed' }]);
  saver.change({ subject: 'A' });
  await saver.flush();
  expect(saver.getState()).toMatchObject({ phase: 'retry', values: { subject: 'A' } });
  expect(keep).not.toHaveBeenLastCalledWith(undefined);
  tick();
  await saver.flush();
  expect(sent).toHaveLength(2);
  expect(saver.getState().phase).toBe('clean');
});

test('takes over a field that only the other person changed', async () => {
  const { saver, sent } = start([{ kind: 'conflict', current: row('7', { preview_text: 'B' }) }]);
  saver.change({ subject: 'A' });
  await saver.flush();
  expect(sent).toEqual([
    ['1', { subject: 'A' }],
    ['7', { subject: 'A' }],
  ]);
  expect(saver.getState()).toMatchObject({ phase: 'clean', values: { subject: 'A', preview_text: 'B' } });
});

test('a field that both changed waits for a choice: mine', async () => {
  const { saver, sent } = start([{ kind: 'conflict', current: row('7', { subject: 'B' }) }]);
  saver.change({ subject: 'A' });
  await saver.flush();
  expect(saver.getState()).toMatchObject({ phase: 'conflict', conflict: { fields: ['subject'] } });
  saver.change({ preview_text: 'C' });
  await saver.flush();
  expect(sent).toHaveLength(1);
  await saver.keepMine();
  expect(sent[1]).toEqual(['7', { subject: 'A', preview_text: 'C' }]);
  expect(saver.getState()).toMatchObject({ phase: 'clean', conflict: undefined });
});

test('a field that both changed waits for a choice: theirs, and mine elsewhere', async () => {
  const { saver, waits } = start([{ kind: 'conflict', current: row('7', { subject: 'B' }) }]);
  saver.change({ subject: 'A', preview_text: 'C' });
  await saver.flush();
  saver.takeTheirs();
  expect(saver.getState()).toMatchObject({ phase: 'dirty', values: { subject: 'B', preview_text: 'C' } });
  expect(waits()).toBe(true);
});

test('goes on with changes that another page of the tab could not save', async () => {
  const kept = { version: '1', base: values, values: { ...values, subject: 'A' } };
  const fresh = start([], kept);
  expect(fresh.saver.getState()).toMatchObject({ phase: 'dirty', values: { subject: 'A' } });
  const clashing = start([], kept, row('9', { subject: 'B' }));
  expect(clashing.saver.getState()).toMatchObject({ phase: 'conflict', values: { subject: 'A' } });
});

test('does not send an empty name, which the database refuses', async () => {
  const { saver, sent } = start();
  saver.change({ name: ' ', subject: 'A' });
  await saver.flush();
  expect(sent).toEqual([['1', { subject: 'A' }]]);
});

test('a campaign that left or was deleted keeps the text', async () => {
  const { saver } = start([{ kind: 'gone' }]);
  saver.change({ subject: 'A' });
  await saver.flush();
  expect(saver.getState()).toMatchObject({ phase: 'gone', values: { subject: 'A' } });
});
