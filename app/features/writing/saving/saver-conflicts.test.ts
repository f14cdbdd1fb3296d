import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { SavedArticle } from './article-values.ts';
import { ok, startSaver, theirs } from '#tests/support/article-saver.ts';
import type { SaveOutcome } from './saver-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
});

describe('BLOG-251 two people at once', () => {
  const conflict = (current: SavedArticle): SaveOutcome => ({ kind: 'conflict', current, by: 'Marie' });

  test('changes of different fields are merged and saved without a question', async () => {
    const { saver, requests, answer, taken } = startSaver();
    saver.change({ content: 'le mien' });
    void saver.flush();
    await answer(conflict(theirs({ category: 'Lille' })));
    expect(taken).toEqual([{ category: 'Lille' }]);
    expect(requests[1]).toMatchObject({ seen: 'v9', changes: { content: 'le mien' } });
    await answer(ok('v10'));
    expect(saver.getState()).toMatchObject({
      phase: 'clean',
      values: { content: 'le mien', category: 'Lille' },
    });
  });

  test('a save whose response was lost is no conflict with itself', async () => {
    const { saver, requests, answer } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    await answer({ kind: 'failed' });
    saver.change({ content: 'un deux' });
    await vi.advanceTimersByTimeAsync(5000);
    await answer(conflict(theirs({ content: 'un' }, 'v2')));
    expect(requests[2]).toMatchObject({ seen: 'v2', changes: { content: 'un deux' } });
  });

  test('changes of one text wait for a choice: nothing is sent, everything stays on the device', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'le mien' });
    void saver.flush();
    await answer(conflict(theirs({ content: 'le leur' })));
    expect(saver.getState()).toMatchObject({
      phase: 'conflict',
      conflict: { by: 'Marie', fields: ['content'] },
      values: { content: 'le mien' },
    });
    saver.change({ content: 'le mien encore' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.flush()).toMatchObject({ phase: 'conflict' });
    expect(requests).toHaveLength(1);
    expect(device.copy).toMatchObject({ content: 'le mien encore' });
  });

  test('« Garder le mien » keeps theirs as a version first, then saves over it, and keeps their other fields', async () => {
    const { saver, requests, answer, kept, taken } = startSaver();
    saver.change({ content: 'le mien' });
    void saver.flush();
    await answer(conflict(theirs({ content: 'le leur', category: 'Lille' })));
    const ended = saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(['v9']);
    expect(requests[1]).toMatchObject({ seen: 'v9', changes: { content: 'le mien' } });
    await answer(ok('v10'));
    expect(await ended).toBe(true);
    expect(taken).toEqual([{ category: 'Lille' }]);
    expect(saver.getState()).toMatchObject({ phase: 'clean', conflict: undefined });
  });

  test('their text is taken when mine is given up', async () => {
    const { saver, requests, answer, taken, device } = startSaver();
    saver.change({ content: 'le mien' });
    void saver.flush();
    await answer(conflict(theirs({ content: 'le leur' })));
    saver.takeTheirs();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken).toEqual([{ content: 'le leur' }]);
    expect(device.copy).toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(saver.getState()).toMatchObject({ phase: 'clean', values: { content: 'le leur' } });
  });

  test('a publication by another person is taken over without a question', async () => {
    const { saver, requests, answer } = startSaver();
    saver.change({ content: 'corrigé' });
    void saver.flush();
    await answer(conflict({ ...theirs({ publish_date: '2026-12-01T10:00:00Z' }), published: true }));
    expect(requests[1]).toMatchObject({ seen: 'v9', changes: { content: 'corrigé' } });
    await answer(ok('v10'));
    expect(saver.getState().article).toMatchObject({ published: true, version: 'v10' });
  });

  test('an article put in the bin meanwhile is gone', async () => {
    const { saver, answer } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    await answer(conflict({ ...theirs({}), binned: true }));
    expect(saver.getState().phase).toBe('gone');
  });
});
