import { createDocumentPolicy } from '#server/middleware/document-policy.ts';
import { createRenderPage } from '#server/middleware/pages.ts';
import type { RenderDeps } from '#server/middleware/pages.ts';
import { loadSiteBuild } from '#server/middleware/site-build.ts';
import { createSiteClient } from '#server/site-client.ts';

import { captureLog } from './captured-log.ts';
import type { Stack } from './stack.ts';

/** Renders pages of the build, without the page cache, with a clock that is not frozen, at chosen times. */
export async function startRendering(stack: Stack, mode: RenderDeps['mode'] = 'production') {
  const build = await loadSiteBuild();
  let time = '';
  const renderPage = createRenderPage({
    loadBuild: () => Promise.resolve(build),
    mode,
    supabase: createSiteClient(stack.url, stack.publishableKey, fetch),
    clock: { now: () => new Date(time) },
    publicConfig: {
      siteUrl: stack.url,
      supabaseUrl: '',
      publishableKey: stack.publishableKey,
      demo: false,
    },
    socialImages: {
      version: (card) => JSON.stringify(card).length.toString(),
      drawn: () => undefined,
      draw: () => Promise.reject(new Error('not drawn here')),
    },
    finishDocument: createDocumentPolicy({ siteUrl: stack.url }),
    headers: [],
    log: captureLog(),
  });
  return function render(now: string, path: string): Promise<Response> {
    time = now;
    return renderPage(new Request(stack.url + path), crypto.randomUUID());
  };
}
