import type { Server } from 'node:http';

import type { Lifetime } from './http/lifetime.ts';
import { checkSiteBuild } from './middleware/site-build.ts';
import type { PageSource } from './page-source.ts';

/** Vite's middleware in front of the same app and backend, with hot reload on the same port. */
export async function openVite(options: { server: Server; lifetime: Lifetime }): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: options.server },
      hmr: { server: options.server },
      // Data and logs change all the time and must not trigger a reload.
      watch: { ignored: ['**/data/**', '**/data-demo/**', '**/build/**', '**/*.log'] },
    },
  });
  options.lifetime.add('vite', () => vite.close());
  return {
    mode: 'development',
    loadBuild: async () => checkSiteBuild(await vite.ssrLoadModule('virtual:react-router/server-build')),
    staticFiles: undefined,
    middleware: vite.middlewares,
  };
}
