import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Keeping } from './kept-parts.ts';

type Html = Buffer<ArrayBuffer>;

type Store = LRUCache<string, Html>;

/** The parts of one rendering: the keys of the new ones, and the HTML of the known ones, by number. */
type Rendering = { keys: string[]; known: Html[] };

/** A part whose end mark was not read yet; `first`: the number of its first piece. */
type Open = { key: string; first: number };

/** Bytes of HTML and characters of keys, all parts together. Those of the seeded pages take a quarter of it. */
const maxTotal = 512 * 1024;
const maxParts = 200;
/** Milliseconds. Texts that members have deleted leave the memory after this time. */
const lifetime = 3_600_000;
/** A larger part, with its key, is rendered each time. */
const maxPart = 48 * 1024;

/**
 * What a part may not contain: an id of `useId`, which depends on its place in the page, and a picture that is not lazy,
 * because React writes its preload into the head.
 */
const dependsOnPage = /"_[Rr]_|<img (?![^>]*loading="lazy")/;

/**
 * The HTML of parts that many pages share, kept so that React does not render them again. A part is a pure function of its
 * key, so no change of content ends the lifetime of its HTML; the least recently used parts are evicted.
 */
export function createKeptParts() {
  const store = createStore();
  // Random, so that no text of a member in the same document can contain it.
  const mark = randomUUID();

  /** One rendering of a document. */
  return function keptParts() {
    const rendering: Rendering = { keys: [], known: [] };
    return {
      /** For `KeptPartsContext`. */
      keep(key: string): Keeping {
        const html = store.get(key);
        if (html) return { known: `${mark}=${rendering.known.push(html) - 1};` };
        const part = rendering.keys.push(key) - 1;
        return { start: `${mark}(${part};`, end: `${mark});` };
      },
      /** The document with the HTML of its parts instead of their marks. Keeps those that are new. */
      complete: (document: Html): Html => complete(document, Buffer.from(mark), rendering, store),
    };
  };
}

const createStore = (): Store =>
  new LRUCache({
    max: maxParts,
    maxSize: maxTotal,
    maxEntrySize: maxPart,
    ttl: lifetime,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    sizeCalculation: (html, key) => html.length + key.length,
  });

function complete(document: Html, mark: Html, { keys, known }: Rendering, store: Store): Html {
  const pieces: Html[] = [];
  const open: Open[] = [];
  for (let from = 0; ;) {
    const next = nextMark(document, mark, from);
    const piece = document.subarray(from, next?.at);
    if (!piece.equals(separator)) pieces.push(piece);
    if (!next) break;
    from = next.after;
    if (next.sign === '=') pieces.push(known[next.part] ?? empty);
    else if (next.sign === '(') open.push({ key: keys[next.part] ?? '', first: pieces.length });
    else close(open.pop(), pieces, store);
  }
  return pieces.length === 1 ? document : Buffer.concat(pieces);
}

function close(part: Open | undefined, pieces: readonly Html[], store: Store): void {
  if (!part) return;
  const html = Buffer.concat(pieces.slice(part.first));
  if (!dependsOnPage.test(html.toString('latin1'))) store.set(part.key, html);
}

const empty = Buffer.alloc(0);
/** React writes it between two texts, so also between two marks. A part consists of elements, which need none. */
const separator = Buffer.from('<!-- -->');

function nextMark(document: Html, mark: Html, from: number) {
  const at = document.indexOf(mark, from);
  if (at === -1) return undefined;
  const sign = at + mark.length;
  const end = document.indexOf(';', sign);
  return {
    at,
    sign: document.toString('latin1', sign, sign + 1),
    part: Number(document.toString('latin1', sign + 1, end)),
    after: end + 1,
  };
}
