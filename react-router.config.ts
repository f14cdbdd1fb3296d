import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '@react-router/dev/config';

/** `hasLoader` and so on, `imports`: what the build writes about a route. */
type ManifestRoute = { id: string; imports?: string[] };
type RouteManifest = { routes: Record<string, ManifestRoute> };

/** Routes of signed-in pages, and public ones that a mail, a footer or another rare link leads to. */
const rarelyVisited =
  /^routes\/(?:admin|account|public\/(?:legal|evening|waiting-list|newsletter\/newsletter-|badges-paid|preview|press-redirect|not-found))/;

/**
 * Every page loads the manifest of all routes. The `imports` of a route only serve to preload them before a visit. Without their lists the manifest is 2.5 kB instead of 4.6 (brotli), and a new screen of the
 * back-office adds little to the first visit of a reader. The server reads its own copy, with the lists.
 */
async function trimRouteManifest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of files) {
    const file = join(folder, name);
    const [before, json] = (await readFile(file, 'utf8')).split(/(?<=^window\.__reactRouterManifest=)/);
    if (!before || !json) continue;
    const manifest: RouteManifest = JSON.parse(json.replace(/;\s*$/, ''));
    for (const route of Object.values(manifest.routes)) {
      if (rarelyVisited.test(route.id)) delete route.imports;
      // A resource has no component: the browser asks the server for it.
      if (route.id.startsWith('routes/resources/')) delete manifest.routes[route.id];
    }
    await writeFile(file, `${before}${JSON.stringify(manifest)};`);
  }
}

// bootstrap.mjs builds into a temporary folder, then renames it.
const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build';

export default {
  appDirectory: 'app',
  buildDirectory,
  ssr: true,
  // The route manifest as one immutable file: lazy discovery would cost every visit a request that no cache can
  // serve.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => trimRouteManifest(join(buildDirectory, 'client/assets')),
} satisfies Config;
