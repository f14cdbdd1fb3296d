import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_texts`;
  await world.sql`delete from private.mail_outbox`;
  await world.sql`delete from private.rate_limits`;
});

const words = {
  subject: 'Votre commentaire',
  title: 'Relu',
  preview: '',
  body: 'Sur {article}.\n\nMotif : {motif}',
  button: 'Voir',
  notes: '',
};
const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
const save = (args: object) => call('admin', 'save_mail_text', { template: 'comment-refused', ...args });

describe('NOTIF-50 the texts of a mail', () => {
  test('are saved once read, recorded, and those of the original come back', async () => {
    const { data: first } = await save({ words });
    expect(first).toMatchObject({ outcome: 'done', current: { template: 'comment-refused', words } });
    const { data: listed } = await call('admin', 'mail_texts');
    expect(listed).toEqual([{ ...first.current, revised_by: expect.any(String) }]);

    const changed = { ...words, subject: 'Votre\n avis ' };
    const { data: second } = await save({ words: changed, seen: first.current.updated_at });
    expect(second).toMatchObject({
      outcome: 'done',
      current: { words: { ...words, subject: 'Votre avis' } },
    });

    const { data: late } = await save({
      words: { ...words, title: 'Autre' },
      seen: first.current.updated_at,
    });
    expect(late).toEqual({ outcome: 'conflict', current: { ...second.current } });
    expect((await save({ words })).data.outcome).toBe('conflict');

    const { data: reset } = await save({ seen: second.current.updated_at });
    expect(reset).toEqual({ outcome: 'done', current: null });
    expect((await call('admin', 'mail_texts')).data).toEqual([]);
    expect((await save({ seen: second.current.updated_at })).data).toEqual({
      outcome: 'conflict',
      current: null,
    });
    const acts = await world.sql`
      select action, row_id from public.audit_log where table_name = 'mail_texts' order by id`;
    expect(acts.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
    expect(new Set(acts.map((act) => act['row_id']))).toEqual(new Set(['comment-refused']));
  });

  test('are saved by one of two people who change them at the same time', async () => {
    const both = await Promise.all(['a', 'b'].map((title) => save({ words: { ...words, title } })));
    expect(both.map(({ data }) => data.outcome).toSorted()).toEqual(['conflict', 'done']);
  });

  test.each([
    ['an unknown mail', { template: 'unknown', words }],
    ['no mail', { template: null, words }],
    ['no subject', { words: { ...words, subject: ' ' } }],
    ['a long subject', { words: { ...words, subject: 'x'.repeat(121) } }],
    ['a long text', { words: { ...words, body: 'x'.repeat(4001) } }],
    ['a list', { words: [] }],
    ['a text', { words: 'x' }],
    ['50 kB', { words: { ...words, other: 'x'.repeat(50_000) } }],
  ])('with %s are refused, and nothing is stored', async (_what, args) => {
    expect((await save(args)).error).not.toBeNull();
    expect((await call('admin', 'mail_texts')).data).toEqual([]);
  });

  test.each(['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const)(
    'are refused to %s',
    async (who) => {
      const args = { template: 'recovery', words };
      for (const name of ['mail_texts', 'save_mail_text', 'send_mail_text_trial'])
        expect((await call(who, name, name === 'mail_texts' ? {} : args)).error, name).not.toBeNull();
      expect((await world.client(who).schema('private').from('mail_texts').select()).error).not.toBeNull();
      expect(await world.sql`select from private.mail_outbox`).toHaveLength(0);
    },
  );
});

describe('NOTIF-52 the worker', () => {
  test('is given the texts with the mail, and those of a trial before those that are saved', async () => {
    await save({ words }).throwOnError();
    const trial = { ...words, subject: 'Un essai' };
    await call('admin', 'send_mail_text_trial', { template: 'comment-refused', words: trial }).throwOnError();
    await world.sql`
      insert into private.mail_outbox (recipient, template) values
        ('a@exemple.fr', 'comment-refused'), ('b@exemple.fr', 'recovery')`;
    const { data } = await world.stack.service().rpc('mail_claim', { batch: 5 }).throwOnError();
    const claimed = data.map((mail: { template: string; words: unknown; is_trial: boolean }) => [
      mail.template,
      mail.words,
      mail.is_trial,
    ]);
    expect(claimed).toHaveLength(3);
    expect(claimed).toContainEqual(['comment-refused', trial, true]);
    expect(claimed).toContainEqual(['comment-refused', words, false]);
    expect(claimed).toContainEqual(['recovery', null, false]);
  });
});

describe('NOTIF-54 a trial', () => {
  test.each(['unknown', '', null])('of the mail %j is refused, and nothing is sent', async (template) => {
    const { error } = await call('admin', 'send_mail_text_trial', { template, words });
    expect(error?.hint).toBe('unreadable_request');
    expect(await world.sql`select from private.mail_outbox`).toHaveLength(0);
  });

  test('goes to the address of the person who asks, twenty times an hour', async () => {
    const send = () => call('admin', 'send_mail_text_trial', { template: 'recovery', words });
    const { data } = await send().throwOnError();
    const rows = await world.sql`select id, recipient, data from private.mail_outbox`;
    const [account] = await world.sql`select email from auth.users where id = ${world.idOf('admin')}`;
    expect(rows).toEqual([{ id: data.mail, recipient: account?.['email'], data: {} }]);
    expect(data.recipient).toContain('•••');
    expect((await call('admin', 'mail_record', { mail: data.mail })).data).toMatchObject({
      words,
      is_trial: true,
    });
    for (let sent = 1; sent < 20; sent += 1) await send().throwOnError();
    expect((await send()).error?.hint).toBe('too_many_requests');
    expect(await world.sql`select from private.mail_outbox`).toHaveLength(20);
  });
});
