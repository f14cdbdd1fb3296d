import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '@react-router/dev/config';

/** A route in the manifest. `imports`: the scripts that a link with `prefetch` loads before the script of the route. */
type ManifestRoute = Record<string, unknown> & { imports?: string[]; css?: string[] };
type RouteManifest = { routes: Record<string, ManifestRoute> };

/**
 * Reduces the manifest of all routes, which every page loads, from 4.6 to 2 kB (brotli): removes resource routes, which have
 * no component, values whose absence means the same, and `imports`, because no link of the site has `prefetch`. The server
 * reads its own copy, which is complete.
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
  // One script for each page: split, the first visit would also load the `clientLoader` of its page, which it does not call.
  splitRouteModules: false,
  // The route manifest as one immutable file: lazy discovery would cost every visit a request that no cache can
  // serve.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => trimRouteManifest(join(buildDirectory, 'client/assets')),
} satisfies Config;
