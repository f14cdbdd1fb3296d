import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Lifetime } from './http/lifetime.ts';
import { type SiteBuild, buildFolder, loadSiteBuild } from './middleware/site-build.ts';
import { type StaticFiles, createStaticFiles } from './middleware/static-files.ts';

/** Middleware of Connect, as Vite's development server has. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type OpenPages = {
  mode: 'production' | 'development';
  loadBuild: () => Promise<SiteBuild>;
  staticFiles: StaticFiles | undefined;
  /** Runs first, in development only. */
  middleware: NodeMiddleware | undefined;
};

/** The optimised build of `app/`, or Vite building it on demand. */
export async function openPages(options: {
  development: boolean;
  server: Server;
  lifetime: Lifetime;
}): Promise<OpenPages> {
  if (options.development) {
    const { openVite } = await import('./dev.ts');
    return openVite(options);
  }
  const build = await loadSiteBuild();
  return {
    mode: 'production',
    loadBuild: () => Promise.resolve(build),
    staticFiles: createStaticFiles(join(buildFolder, 'client')),
    middleware: undefined,
  };
}
