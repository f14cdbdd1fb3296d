import { redirectDocument } from 'react-router';

type Part = { preload: () => Promise<unknown> };

/**
 * For client-side navigations to a page with deferred parts: resolves with the page's data once the scripts of the parts
 * have loaded, so that the former page stays until the next one is whole. If one fails, the browser requests the document
 * from the server instead, which renders every part.
 */
export async function withParts<Data>(
  data: Promise<Data>,
  request: Request,
  parts: readonly Part[],
): Promise<Data> {
  const scripts = Promise.all(parts.map(({ preload }) => preload())).then(
    () => true,
    () => false,
  );
  // Without a network the data fails too, and that failure has a message: it comes first.
  const loaded = await data;
  if (await scripts) return loaded;
  throw redirectDocument(request.url);
}
