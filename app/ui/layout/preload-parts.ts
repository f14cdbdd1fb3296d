import { redirectDocument } from 'react-router';

type Part = { preload: () => Promise<unknown> };

/**
 * For client-side navigations to a page with deferred parts: resolves with the page's data once the scripts of the parts
 * have loaded, so that the former page stays until the next one is complete. If a script fails, the browser requests the
 * document instead, in which the server rendered every part.
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
  // Without a network the data fails too. It is awaited first, because its failure has a message.
  const loaded = await data;
  if (await scripts) return loaded;
  throw redirectDocument(request.url);
}
