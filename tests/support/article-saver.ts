import { vi } from 'vitest';

import { articleSaving } from '#domain/article-saving.ts';

import { ArticleSaver } from '#app/features/writing/saving/article-saver.ts';
import { emptyValues } from '#app/features/writing/saving/article-values.ts';
import type { ArticleValues, SavedArticle } from '#app/features/writing/saving/article-values.ts';
import type { SaveOutcome } from '#app/features/writing/saving/saver-state.ts';

export const saved: SavedArticle = {
  id: 'a',
  version: 'v1',
  published: false,
  binned: false,
  values: { ...emptyValues, title: 'Titre', content: 'Texte' },
};
/** Milliseconds. */
export const pause = articleSaving.pauseSeconds * 1000;

type Request = { seen: string; changes: Partial<ArticleValues>; answer: (outcome: SaveOutcome) => void };

/** A saver whose requests wait for an answer, and the copy of the device. */
export function startSaver({ article = saved }: { article?: SavedArticle | null } = {}) {
  const requests: Request[] = [];
  const taken: Partial<ArticleValues>[] = [];
  const kept: string[] = [];
  const device: { copy: ArticleValues | undefined; writes: number } = { copy: undefined, writes: 0 };
  const send = (seen: string, changes: Partial<ArticleValues>) => {
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    requests.push({ seen, changes, answer: resolve });
    return promise;
  };
  const saver = new ArticleSaver(
    { saved: article ?? undefined, empty: emptyValues },
    {
      create: (values) => send('new', values),
      save: (_id, seen, changes) => send(seen, changes),
      keepTheirs: async (_id, seen) => kept.push(seen) > 0,
      keepCopy: (values) => {
        device.copy = values;
        device.writes += 1;
      },
      dropCopy: () => {
        device.copy = undefined;
      },
      onTaken: (values) => taken.push(values),
      now: Date.now,
      after: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  );
  /** Answers the last request. */
  const answer = async (outcome: SaveOutcome) => {
    requests.at(-1)?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, requests, taken, kept, device, answer };
}

export const ok = (version: string): SaveOutcome => ({ kind: 'saved', id: 'a', version });
export const theirs = (values: Partial<ArticleValues>, version = 'v9'): SavedArticle => ({
  ...saved,
  version,
  values: { ...saved.values, ...values },
});
