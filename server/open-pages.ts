import type { Server } from 'node:http';
import { join } from 'node:path';

import type { Lifetime } from './http/lifetime.ts';
import { buildFolder, loadSiteBuild } from './middleware/site-build.ts';
import { createStaticFiles } from './middleware/static-files.ts';
import type { PageSource } from './page-source.ts';

/** The optimised build of `app/`, or Vite building it on demand. */
export async function openPages(options: {
  development: boolean;
  server: Server;
  lifetime: Lifetime;
}): Promise<PageSource> {
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
