import { Hono } from 'hono';

import type { Log } from '#backend/contract.ts';
import type { Backend } from '#backend/backend.ts';

import { addRetryAfter } from './middleware/add-retry-after.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { createBackendRequests } from './middleware/backend-requests.ts';
import { redirectCampaignLinks } from './middleware/campaign-links.ts';
import type { OpenLink } from './middleware/campaign-links.ts';
import { limitPageBodies } from './middleware/body-limits.ts';
import { redirectToCanonical, refuseMalformedPaths } from './middleware/canonical-url.ts';
import { compressResponses } from './middleware/compress-responses.ts';
import { handleFailure } from './middleware/failure.ts';
import { health } from './middleware/health.ts';
import { logRequests } from './middleware/log-requests.ts';
import { assignRequestIds } from './middleware/request-ids.ts';
import { refuseMalformedForms } from './middleware/page-forms.ts';
import { servePages } from './middleware/pages.ts';
import type { RenderPage } from './middleware/pages.ts';
import { refuseMethods } from './middleware/refuse-methods.ts';
import { addSecurityHeaders } from './middleware/security-headers.ts';
import type { StaticFiles } from './middleware/static-files.ts';
import { wellKnown } from './middleware/well-known.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal-routes.ts';
import type { MayRehearse } from './rehearsal/rehearsal-routes.ts';
import type { Rehearsals } from './rehearsal/rehearsals.ts';

export type AppDeps = {
  siteUrl: string;
  log: Log;
  /** Rejects when the database does not respond, or its disk is almost full. */
  ready: () => Promise<void>;
  /** Undefined when the hosted service implements the client contract. */
  backend: Pick<Backend, 'fetch'> | undefined;
  /** Undefined in development: Vite serves the files. */
  staticFiles: StaticFiles | undefined;
  renderPage: RenderPage;
  pageCache: PageCache;
  openLink: OpenLink;
  rehearsals: Rehearsals;
  mayRehearse: MayRehearse;
};

export type App = {
  /** `ip` is the client's address by the trusted-proxy rule. */
  fetch(request: Request, info: { ip: string }): Promise<Response>;
};

/** The middleware of a page, in order. Cached pages never come here; requests of the client contract pass beside it. */
export function createApp(deps: AppDeps): App {
  const { siteUrl, log, backend, staticFiles, renderPage, pageCache, rehearsals, mayRehearse } = deps;
  const app = new Hono<AppEnv>();
  app.onError(handleFailure(log));

  // First, so that every log line of the request carries its id.
  app.use(assignRequestIds());
  // Around everything that responds, to log the final status.
  app.use(logRequests(log));
  // Around the middleware that may refuse: refusals carry the headers too.
  app.use(addSecurityHeaders({ siteUrl }));
  app.use(addRetryAfter());
  // Before compression and the rest: probes are frequent and must not depend on anything.
  app.route('/', health(deps.ready));
  // Before any middleware that reads the path.
  app.use(refuseMalformedPaths());
  app.route('/', wellKnown({ siteUrl }));
  // Before compression: files have compressed copies.
  if (staticFiles) app.use(staticFiles.middleware);
  app.use(compressResponses());
  app.use(refuseMethods());
  app.use(redirectToCanonical({ siteUrl }));
  app.use(redirectCampaignLinks(deps.openLink));
  app.use(limitPageBodies());
  // Before the check of forms: what begins a rehearsal is no form.
  app.route('/', rehearsalRoutes({ siteUrl, rehearsals, mayRehearse }));
  app.use(refuseMalformedForms({ siteUrl }));
  // Last: React Router responds to every remaining path, with 404 if no route matches.
  app.use(servePages(renderPage, pageCache, rehearsals));

  const passToBackend = backend && createBackendRequests({ backend, log, siteUrl });
  return { fetch: async (request, { ip }) => passToBackend?.(request, ip) ?? app.fetch(request, { ip }) };
}
