/** S2: node:http that renders the page for each request. Only the reads of loaders are cached, as in the product. */
import { createServer } from 'node:http';

import { responseBytes } from '#backend/http/response-body.ts';
import { createClock } from '#domain/clock.ts';
import { memoReads } from '#server/memo-reads.ts';
import { createDocumentPolicy } from '#server/middleware/document-policy.ts';
import { createRenderPage } from '#server/middleware/pages.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { loadSiteBuild } from '#server/middleware/site-build.ts';
import { createSiteClient } from '#server/site-client.ts';
import { createPainter } from '#server/social-images/painter.ts';
import { createSocialImages } from '#server/social-images/social-images.ts';

import { silent } from './backend-options.ts';
import { openWholeBackend } from './whole-backend.ts';

const [socketDir = ''] = process.argv.slice(2);
const siteUrl = 'http://localhost';
const { backend, publishableKey } = await openWholeBackend(socketDir);
const build = await loadSiteBuild();
const reads = memoReads((input, init) => backend.fetch(new Request(input, init)));
const renderPage = createRenderPage({
  loadBuild: () => Promise.resolve(build),
  mode: 'production',
  supabase: createSiteClient(siteUrl, publishableKey, reads.fetch),
  clock: createClock(undefined),
  publicConfig: { siteUrl, supabaseUrl: '', publishableKey, demo: false },
  socialImages: createSocialImages(createPainter(), silent),
  finishDocument: createDocumentPolicy({ siteUrl }),
  headers: securityHeaders({ siteUrl }),
  log: silent,
});

const server = createServer((request, response) => {
  void renderPage(new Request(siteUrl + request.url), 'bench-of-the-page').then(async (page) => {
    const body = await responseBytes(page);
    response.writeHead(page.status, { ...Object.fromEntries(page.headers), 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
