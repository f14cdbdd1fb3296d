import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '@react-router/dev/config';

/** What the build writes about a route. `imports`: the scripts that a link with `prefetch` loads before its script. */
type ManifestRoute = Record<string, unknown> & { imports?: string[]; css?: string[] };
type RouteManifest = { routes: Record<string, ManifestRoute> };

/**
 * Every page loads the manifest of all routes: 2 kB instead of 4.6 (brotli) without resources, which have no component,
 * without the values that the router reads as absent, and without `imports`: no link of the site has `prefetch`. The
 * server reads its own copy, which is complete.
 */
async function trimRouteManifest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of files) {
    const file = join(folder, name);
    const [before, json] = (await readFile(file, 'utf8')).split(/(?<=^window\.__reactRouterManifest=)/);
    if (!before || !json) continue;
    const manifest: RouteManifest = JSON.parse(json.replace(/;\s*$/, ''));
    const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('routes/resources/'));
    manifest.routes = Object.fromEntries(pages.map(([id, route]) => [id, withoutAbsent(route)]));
    await writeFile(file, `${before}${JSON.stringify(manifest)};`);
  }
}

function withoutAbsent({ imports: _imports, css = [], ...route }: ManifestRoute): ManifestRoute {
  const present = Object.entries(route).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(present), ...(css.length > 0 && { css }) };
}

// bootstrap.mjs builds into a temporary folder, then renames it.
const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build';

export default {
  appDirectory: 'app',
  buildDirectory,
  ssr: true,
  // One script for each page: the first visit would load the `clientLoader` of its page, which it does not call.
  splitRouteModules: false,
  // The route manifest as one immutable file: lazy discovery would cost every visit a request that no cache can
  // serve.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => trimRouteManifest(join(buildDirectory, 'client/assets')),
} satisfies Config;
