import type { ArticleValues, FieldName, SavedArticle } from './article-values.ts';

/** What a request to save ended with. `failed`: no answer, or one that a later try may improve. */
export type SaveOutcome =
  /** `given`: values that the database added. */
  | { kind: 'saved'; id: string; version: string; given?: Partial<ArticleValues> }
  | { kind: 'conflict'; current: SavedArticle; by: string | undefined }
  | { kind: 'slug-taken'; free: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'gone' | 'expired' | 'failed' };

export type Conflict = { current: SavedArticle; by: string | undefined; fields: readonly FieldName[] };

/**
 * `dirty`: a save follows after a pause. `refused`: the database refused these values, the next change tries again.
 * `expired`: the session ended. `conflict` and `gone` wait for a choice.
 */
export type SavePhase = 'clean' | 'dirty' | 'saving' | 'retry' | 'refused' | 'expired' | 'conflict' | 'gone';

export type SaverState = {
  phase: SavePhase;
  values: ArticleValues;
  /** Undefined until the first save has created the article. */
  article: Pick<SavedArticle, 'id' | 'version' | 'published'> | undefined;
  /** Milliseconds since 1970; undefined before the first save of this page. */
  savedAt: number | undefined;
  /** Seconds between the failure and the next try. */
  retrySeconds: number;
  /** Why the values were refused, in French. */
  message: string;
  conflict: Conflict | undefined;
};

export type SaverDeps = {
  create(values: Partial<ArticleValues>): Promise<SaveOutcome>;
  save(id: string, seen: string, changes: Partial<ArticleValues>): Promise<SaveOutcome>;
  /** Keeps the saved text as a version before mine replaces it; false when that failed. */
  keepTheirs(id: string, seen: string): Promise<boolean>;
  /** Writes the copy of this device. */
  keepCopy(values: ArticleValues, version: string | undefined): void;
  dropCopy(): void;
  /** Values that did not come from the fields: the other person's, or a free slug. */
  onTaken(values: Partial<ArticleValues>): void;
  now(): number;
  /** Calls back after these milliseconds; returns the function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
};
