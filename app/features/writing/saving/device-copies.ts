import * as z from 'zod/mini';

import type { ArticleValues } from './article-values.ts';

/** A text that this browser holds because it may not be saved yet. `at`: milliseconds since 1970. */
export type DeviceCopy = { key: string; values: ArticleValues; version: string | undefined; at: number };

const text = z.nullable(z.string());
const copySchema = z.object({
  values: z.object({
    title: z.string(),
    slug: text,
    excerpt: z.string(),
    content: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    featured_image_url: text,
    featured_image_alt: text,
    author_id: text,
    publish_date: text,
    comments_open: z.boolean(),
    meta_description: text,
    meta_keywords: text,
  }),
  version: z.optional(z.string()),
  at: z.number(),
});

const databaseName = 'aline-articles';
const storeName = 'copies';
/** Milliseconds; older copies are deleted. */
const keptTime = 30 * 86_400_000;

/**
 * Copies of articles in IndexedDB: `localStorage` holds five megabytes of all drafts together, and one article may have
 * two. The key names the member, the article and the tab, so that no tab overwrites the text of another.
 */
function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = window.indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  return promise;
}

let database: Promise<IDBDatabase> | undefined;

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  database ??= open();
  const opened = await database.catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const transaction = opened.transaction(storeName, mode);
  const request = work(transaction.objectStore(storeName));
  // A write counts once its transaction is complete.
  transaction.addEventListener('complete', () => resolve(request.result));
  transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
  return promise;
}

/** The key of the copies of an article, of every tab. Texts that were never saved have the article `new`. */
export const copyPrefix = (userId: string, article: string): string => `${userId}/${article}/`;

/** The page that wrote a copy; a new article has its id. */
export const pageOfCopy = ({ key }: DeviceCopy): string => key.slice(key.lastIndexOf('/') + 1);

const within = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Marks a copy as that of an open page, until the returned function is called or the page ends, however it ends. */
export function holdCopy(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Missing outside secure contexts: the copy is then offered to other tabs too.
  const locks: LockManager | undefined = navigator.locks;
  void locks?.request(key, () => promise).catch(() => undefined);
  return resolve;
}

async function heldKeys(): Promise<readonly (string | undefined)[]> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.map(({ name }) => name);
}

/** The copies under a prefix that no open page holds, the newest first; none when the browser refuses storage. */
export async function readCopies(prefix: string): Promise<DeviceCopy[]> {
  try {
    const keys = await run('readonly', (store) => store.getAllKeys(within(prefix)));
    const held = await heldKeys();
    const free = keys.map(String).filter((key) => !held.includes(key));
    const copies = await Promise.all(free.map(readCopy));
    const known = copies.filter((copy) => copy !== undefined);
    const old = known.filter(({ at }) => at < Date.now() - keptTime);
    await Promise.all(old.map(({ key }) => deleteCopy(key)));
    return known.filter((copy) => !old.includes(copy)).toSorted((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

async function readCopy(key: string): Promise<DeviceCopy | undefined> {
  const stored = copySchema.safeParse(await run<unknown>('readonly', (store) => store.get(key)));
  if (!stored.success) return undefined;
  return { key, values: stored.data.values, version: stored.data.version, at: stored.data.at };
}

/** Does nothing when the browser refuses storage: the text is still in its field. */
export async function deleteCopy(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

type CopyWriter = {
  write(values: ArticleValues, version: string | undefined): void;
  drop(): void;
};

/** Writes one copy, in order and one at a time: of the changes during a write, only the last one is written. */
export function createCopyWriter(key: () => string, onRefused: () => void): CopyWriter {
  type Wanted = { key: string; copy: Omit<DeviceCopy, 'key'> | undefined };
  let wanted: Wanted | undefined;
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    while (wanted) {
      const { key: name, copy } = wanted;
      wanted = undefined;
      // oxlint-disable-next-line no-await-in-loop -- in order
      if (!copy) await deleteCopy(name);
      // oxlint-disable-next-line no-await-in-loop -- in order
      else await run('readwrite', (store) => store.put(copy, name)).catch(onRefused);
    }
    busy = false;
  }

  function want(copy: Omit<DeviceCopy, 'key'> | undefined): void {
    wanted = { key: key(), copy };
    if (!busy) void work();
  }

  return {
    write: (values, version) => want({ values, version, at: Date.now() }),
    drop: () => want(undefined),
  };
}
