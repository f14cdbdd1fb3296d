import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { actDelay, createKeyRuns, typingPause } from './key-runs.ts';

/** The runs of a screen on which `f` acts, `j` moves and `r` has no effect; other letters are no shortcuts. */
function screen() {
  const done: string[] = [];
  const said: string[] = [];
  const runs = createKeyRuns({ onIgnored: (reason) => said.push(reason), tooFast: 'trop vite' });
  function press(key: string): void {
    if (runs.isText()) return;
    if (!'fjr'.includes(key)) return runs.ignore('sans effet');
    const blocked = key === 'r' ? 'non publié' : undefined;
    runs.act({ run: () => done.push(key), instant: key === 'j', blocked });
  }
  function type(text: string, gap: number): void {
    for (const key of text) {
      press(key);
      vi.advanceTimersByTime(gap);
    }
  }
  return { done, said, press, type, runs };
}

describe('shortcuts and typed text', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('runs a shortcut when no other key followed', () => {
    const { done, press } = screen();
    press('f');
    expect(done).toEqual([]);
    vi.advanceTimersByTime(actDelay);
    expect(done).toEqual(['f']);
  });

  test.each(['fort bien', 'rfff', 'merci', 'ffff', 'jfr'])(
    '« %s » typed in one run does nothing but move',
    (text) => {
      const { done, said, type } = screen();
      type(text, 120);
      vi.advanceTimersByTime(actDelay);
      expect(done.filter((key) => key !== 'j')).toEqual([]);
      expect(said).toHaveLength(1);
    },
  );

  test('reports the reason of a key without effect, and accepts keys again after a pause', () => {
    const { done, said, press, type } = screen();
    type('rff', 400);
    expect(said).toEqual(['non publié']);
    vi.advanceTimersByTime(typingPause);
    press('f');
    vi.advanceTimersByTime(actDelay);
    expect(done).toEqual(['f']);
  });

  test('runs keys that only move without a delay', () => {
    const { done, type } = screen();
    type('jjj', 10);
    expect(done).toEqual(['j', 'j', 'j']);
  });

  test('cancels the delayed shortcut and ends the ignored run on a reset', () => {
    const { done, press, runs } = screen();
    press('f');
    runs.reset();
    press('r');
    runs.reset();
    press('j');
    vi.advanceTimersByTime(actDelay);
    expect(done).toEqual(['j']);
  });
});
