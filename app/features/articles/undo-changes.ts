import { failureCause } from '#app/lib/query/failure-cause.ts';
import { articles as copy } from '#content/copy/admin/articles.ts';

/** What an act changed of one article: the columns `before` it, and the `updated_at` that it left. */
export type ArticleChanged = {
  id: string;
  before: Record<string, unknown> | null;
  updated_at: string | null;
};

export type UndoReport = {
  undone: number;
  /** Articles that have changed since, or are gone: they stay as they are. */
  left: number;
  /** What was not sent, because a request failed. */
  rest: readonly ArticleChanged[];
  error?: unknown;
};

/** A change as `undo_article_changes` takes it. */
export const undoOf = ({ id, before, updated_at: seen }: ArticleChanged) => ({ id, before, seen });

/** The changes in their order, in parts of at most so many bytes of JSON. */
export function partsOf(changed: readonly ArticleChanged[], maxBytes: number): ArticleChanged[][] {
  const encoder = new TextEncoder();
  const parts: ArticleChanged[][] = [];
  let room = 0;
  for (const change of changed) {
    const size = encoder.encode(JSON.stringify(undoOf(change))).length + 1;
    if (size > room) {
      parts.push([]);
      room = maxBytes;
    }
    parts.at(-1)?.push(change);
    room -= size;
  }
  return parts;
}

/** What an undo has done, for the person who asked for it. */
export function undoSentences({ undone, left, rest, error }: UndoReport): string[] {
  const count = (number: number) => `${number} ${number > 1 ? copy.many : copy.one}`;
  const sentences = [];
  if (rest.length > 0) {
    if (undone > 0) sentences.push(copy.undoStopped.replace('{faits}', count(undone)));
    sentences.push(`${copy.undoRest.replace('{restants}', count(rest.length))} ${failureCause(error)}`);
  } else if (left === 0 || undone > 0) sentences.push(copy.undone);
  if (left > 0) sentences.push(copy.notUndone.replace('{laissés}', count(left)));
  return sentences;
}
