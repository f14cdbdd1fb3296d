import { Writable } from 'node:stream';

import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';

import { createKeptParts } from './kept-parts.server.ts';
import { KeptPartsContext } from './kept-parts.ts';

/** The parts of the loader data that the router has read from its stream. */
type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;

type Html = Buffer<ArrayBuffer>;
type RenderedDocument = { document: Html; failures: unknown[] };

/** How React marks a boundary that it could not complete. No text or attribute contains `<`. */
const incomplete = '<!--$!-->';

const keptParts = createKeptParts();

/**
 * The complete document, and the errors that its sections threw; rejects when the page around them throws.
 *
 * React renders to a string in three quarters of the time of a stream, but then does not wait, nor report the error of a
 * section. A page that waits, for example for a lazy part at its first use, or that fails, is rendered again as a stream.
 */
export async function renderDocument(
  entryContext: EntryContext,
  url: string,
  keepParts: boolean,
): Promise<RenderedDocument> {
  const streamCache = await readLoaderData(entryContext);
  const manifest = withMatchedRoutes(entryContext);
  const page = () => {
    // Each rendering locks a stream. It reads none of it, because the data is in the cache.
    const serverHandoffStream = streamCache && new ReadableStream<Uint8Array>();
    const renderMeta = { ...entryContext.renderMeta, ...(streamCache && { streamCache }) };
    return (
      <ServerRouter context={{ ...entryContext, manifest, serverHandoffStream, renderMeta }} url={url} />
    );
  };
  const document = keepParts ? renderWithKept(page()) : renderAtOnce(page());
  return document ? { document, failures: [] } : renderAsStream(page());
}

/** The router creates the routes of the manifest for each rendering, and a page needs those of its own address only. */
function withMatchedRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(matched) };
}

/** Reads the data that the router writes at the end of the document in advance: React would wait for each part of it. */
async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<StreamCache | undefined> {
  if (!serverHandoffStream) return undefined;
  const parts: StreamCache = {};
  const decoder = new TextDecoder();
  const reader = serverHandoffStream.getReader();
  for (let part = 0; ; part += 1) {
    const { done, value } = await reader.read();
    const result = { done, value: decoder.decode(value, { stream: true }) };
    parts[part] = Object.assign(Promise.resolve(), { result });
    if (done) return parts;
  }
}

/** As `renderAtOnce`, without rendering the parts whose HTML is kept. */
function renderWithKept(page: React.ReactNode): Html | undefined {
  const { keep, complete } = keptParts();
  const document = renderAtOnce(<KeptPartsContext value={keep}>{page}</KeptPartsContext>);
  return document && complete(document);
}

/** Undefined when the page throws, or when a part of it is not ready or throws. */
function renderAtOnce(page: React.ReactNode): Html | undefined {
  try {
    // Searched as bytes: the string consists of many parts, which a search would join first, and the type again.
    const document = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
    return document.includes(incomplete) ? undefined : document;
  } catch {
    return undefined;
  }
}

function renderAsStream(page: React.ReactNode): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const failures: unknown[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ document: Buffer.concat(chunks), failures });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // By default React sends large boundaries separately, with inline scripts that move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => void failures.push(error),
    });
  });
}
