import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { emptyValues } from './article-values.ts';
import { ok, pause, saved, startSaver } from '#tests/support/article-saver.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
});

describe('BLOG-249 autosave', () => {
  test('saves three seconds after the last change, what changed only, with the version that was read', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'Texte u' });
    await vi.advanceTimersByTimeAsync(pause - 1);
    saver.change({ content: 'Texte un' });
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(requests).toHaveLength(0);
    expect(saver.getState().phase).toBe('dirty');
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toMatchObject([{ seen: 'v1', changes: { content: 'Texte un' } }]);
    expect(saver.getState().phase).toBe('saving');
    expect(device.copy).toMatchObject({ content: 'Texte un' });
    await answer(ok('v2'));
    expect(saver.getState()).toMatchObject({
      phase: 'clean',
      article: { version: 'v2' },
      savedAt: Date.now(),
    });
    expect(device.copy).toBeUndefined();
  });

  test('saves at the latest thirty seconds after the first change of a writer who never pauses', async () => {
    const { saver, requests } = startSaver();
    for (let second = 0; second < 31; second += 1) {
      saver.change({ content: `Texte ${second}` });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(requests).toHaveLength(1);
  });

  test('one save at a time: what is written meanwhile follows in one further save', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    for (const content of ['deux', 'trois', 'quatre']) saver.change({ content });
    await vi.advanceTimersByTimeAsync(10 * pause);
    expect(requests).toHaveLength(1);
    await answer(ok('v2'));
    expect(device.copy).toMatchObject({ content: 'quatre' });
    await vi.advanceTimersByTimeAsync(pause);
    expect(requests.slice(1)).toMatchObject([{ seen: 'v2', changes: { content: 'quatre' } }]);
  });

  test('a save asked for during a save follows at once', async () => {
    const { saver, requests, answer } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    saver.change({ content: 'deux' });
    const ended = saver.flush();
    await answer(ok('v2'));
    expect(requests).toHaveLength(2);
    await answer(ok('v3'));
    expect(await ended).toMatchObject({ phase: 'clean', article: { version: 'v3' } });
  });

  test('a change taken back sends nothing and leaves no copy', async () => {
    const { saver, requests, device } = startSaver();
    saver.change({ title: 'Autre' });
    saver.change({ title: 'Titre' });
    await vi.advanceTimersByTimeAsync(10 * pause);
    expect(requests).toHaveLength(0);
    expect(device).toMatchObject({ copy: undefined, writes: 1 });
    expect(saver.getState().phase).toBe('clean');
  });

  test('a new article is created by its first save and changed by the next', async () => {
    const { saver, requests, answer } = startSaver({ article: null });
    saver.change({ title: 'N' });
    void saver.flush();
    expect(requests).toMatchObject([{ seen: 'new', changes: { title: 'N' } }]);
    saver.change({ title: 'Neuf' });
    await answer({ kind: 'saved', id: 'a', version: 'v1', given: { author_id: 'marie' } });
    expect(saver.getState().values.author_id).toBe('marie');
    await vi.advanceTimersByTimeAsync(pause);
    expect(requests[1]).toMatchObject({ seen: 'v1' });
    expect(requests[1]?.changes).toEqual({ title: 'Neuf' });
  });

  test('BLOG-268 a creation whose answer is lost finds its own article, and saves what was written since', async () => {
    const { saver, requests, answer, taken } = startSaver({ article: null });
    saver.change({ title: 'N' });
    void saver.flush();
    await answer({ kind: 'failed' });
    saver.change({ title: 'Neuf' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests[1]).toMatchObject({ seen: 'new', changes: { title: 'Neuf' } });
    const created = { ...emptyValues, title: 'N', author_id: 'marie' };
    await answer({ kind: 'conflict', current: { ...saved, values: created }, by: 'Marie' });
    expect(requests[2]).toMatchObject({ seen: 'v1', changes: { title: 'Neuf' } });
    expect(Object.keys(requests[2]?.changes ?? {})).toEqual(['title']);
    await answer(ok('v2'));
    expect(saver.getState()).toMatchObject({ phase: 'clean', values: { title: 'Neuf', author_id: 'marie' } });
    expect(taken).toEqual([]);
  });

  test('no save names is_published, whatever changes', async () => {
    const { saver, requests } = startSaver({ article: { ...saved, published: true } });
    saver.change({ ...emptyValues, title: 'Tout', publish_date: null });
    void saver.flush();
    expect(Object.keys(requests[0]?.changes ?? {})).toEqual(['title', 'content']);
  });
});

describe('BLOG-250 failed saves', () => {
  test('without an answer it tries again after 5, 5, 10, 20 and 30 seconds; the copy stays until a save', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'hors ligne' });
    void saver.flush();
    for (const seconds of [5, 5, 10, 20, 30, 30]) {
      await answer({ kind: 'failed' });
      expect(saver.getState()).toMatchObject({ phase: 'retry', retrySeconds: seconds });
      const before = requests.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(requests).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toHaveLength(before + 1);
    }
    expect(device.copy).toMatchObject({ content: 'hors ligne' });
    await answer(ok('v2'));
    expect(saver.getState().phase).toBe('clean');
    expect(device.copy).toBeUndefined();
  });

  test('the writing goes on while it waits, and everything is copied and sent', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    await answer({ kind: 'failed' });
    saver.change({ content: 'un deux' });
    expect(saver.getState().phase).toBe('retry');
    expect(device.copy).toMatchObject({ content: 'un deux' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests.at(-1)?.changes).toEqual({ content: 'un deux' });
  });

  test('an ended session keeps the text and saves it after the new sign-in', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    await answer({ kind: 'expired' });
    saver.change({ content: 'un deux' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(saver.getState().phase).toBe('expired');
    expect(device.copy).toMatchObject({ content: 'un deux' });
    const ended = saver.flush();
    await answer(ok('v2'));
    expect(await ended).toMatchObject({ phase: 'clean' });
    expect(requests[1]?.changes).toEqual({ content: 'un deux' });
  });

  test('a refused text waits for a change, then tries again', async () => {
    const { saver, requests, answer } = startSaver();
    saver.change({ content: '<script>' });
    void saver.flush();
    await answer({ kind: 'refused', message: 'Interdit' });
    expect(saver.getState()).toMatchObject({ phase: 'refused', message: 'Interdit' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    saver.change({ content: 'bien' });
    await vi.advanceTimersByTimeAsync(pause);
    await answer(ok('v2'));
    expect(saver.getState()).toMatchObject({ phase: 'clean', message: '' });
  });

  test('a slug in use is replaced by the free one and saved', async () => {
    const { saver, requests, answer, taken } = startSaver();
    saver.change({ slug: 'lille' });
    void saver.flush();
    await answer({ kind: 'slug-taken', free: 'lille-2' });
    expect(taken).toEqual([{ slug: 'lille-2' }]);
    expect(requests[1]).toMatchObject({ seen: 'v1', changes: { slug: 'lille-2' } });
  });

  test('a deleted article saves nothing more, and its text stays on the device', async () => {
    const { saver, requests, answer, device } = startSaver();
    saver.change({ content: 'un' });
    void saver.flush();
    await answer({ kind: 'gone' });
    saver.change({ content: 'un deux' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(device.copy).toMatchObject({ content: 'un deux' });
  });

  test('a stopped saver sends nothing more', async () => {
    const { saver, requests, device } = startSaver();
    saver.change({ content: 'un' });
    saver.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(0);
    expect(device.copy).toMatchObject({ content: 'un' });
    saver.resume();
    await vi.advanceTimersByTimeAsync(pause);
    expect(requests).toHaveLength(1);
  });
});
