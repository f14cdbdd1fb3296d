import { randomUUID } from 'node:crypto';

import type { SocialImages } from '#app/lib/page/request-context.ts';
import type { CountCall, Log } from '#backend/contract.ts';
import { createClock } from '#domain/clock.ts';

import { createApp } from './app.ts';
import type { App } from './app.ts';
import type { Environment } from './environment/env.ts';
import { createDocumentPolicy } from './middleware/document-policy.ts';
import type { OpenLink } from './middleware/campaign-links.ts';
import { createRenderPage } from './middleware/pages.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { SiteBuild } from './middleware/site-build.ts';
import type { StaticFiles } from './middleware/static-files.ts';
import type { OpenBackend } from './open-backend.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { countRenders } from './status/count-renders.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { createRehearsals } from './rehearsal/rehearsals.ts';
import type { Rehearsals } from './rehearsal/rehearsals.ts';
import type { MayRehearse } from './rehearsal/rehearsal-routes.ts';

export type SiteDeps = {
  env: Environment;
  /** The data is that of `npm run demo`. */
  demo: boolean;
  siteUrl: string;
  open: OpenBackend;
  loadBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  staticFiles: StaticFiles | undefined;
  socialImages: SocialImages;
  log: Log;
  countCall: CountCall;
};

/** Builds the page renderer, the page cache and the app from what `main.ts` opened. */
export function createSite(deps: SiteDeps): { app: App; pageCache: PageCache; rehearsals: Rehearsals } {
  const { env, demo, siteUrl, open, loadBuild, mode, staticFiles, socialImages, log } = deps;
  const render = createRenderPage({
    loadBuild,
    mode,
    supabase: open.visitor,
    clock: createClock(env.frozenNow),
    publicConfig: {
      siteUrl,
      supabaseUrl: open.browserUrl,
      publishableKey: open.publishableKey,
      demo,
      ...(env.frozenNow && { now: env.frozenNow.toISOString() }),
    },
    socialImages,
    finishDocument: createDocumentPolicy({
      siteUrl,
      supabaseUrl: open.browserUrl,
      development: mode === 'development',
    }),
    headers: securityHeaders({ siteUrl }),
    log,
  });
  const renderPage = countRenders(render, deps.countCall);
  const pageCache = createPageCache({
    render: (key, network) => renderPage(new Request(siteUrl + key), randomUUID(), network),
    log,
    recompresses: env.preparePages,
  });
  const { backend, ready } = open;
  const openLink: OpenLink = async (code, ip) => {
    const { data } = await open.service.rpc('open_campaign_link', { code, network: ip }).throwOnError();
    return data ?? undefined;
  };
  const rehearsals = createRehearsals({ secure: siteUrl.startsWith('https:') });
  const app = createApp({
    siteUrl,
    log,
    ready,
    backend,
    staticFiles,
    renderPage,
    pageCache,
    openLink,
    rehearsals,
    mayRehearse: createMayRehearse(open.visitor),
  });
  return { app, pageCache, rehearsals };
}

/** Asks the database with the access token of the caller, so that sessions and the second factor count. */
function createMayRehearse(visitor: OpenBackend['visitor']): MayRehearse {
  return async (authorization) => {
    const { data, error, status } = await visitor
      .rpc('my_permissions')
      .setHeader('Authorization', authorization);
    if (status >= 500) throw error;
    return data?.includes('tests.run') === true;
  };
}
