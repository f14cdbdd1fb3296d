import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '@react-router/dev/config';

/** A route in the manifest. `imports`: the scripts that a link with `prefetch` loads before the script of the route. */
type ManifestRoute = Record<string, unknown> & { imports?: string[]; css?: string[] };
type RouteManifest = { routes: Record<string, ManifestRoute> };

/**
 * Reduces the manifest of all routes, which every page loads, from 4.6 to 1.7 kB (brotli): removes resource routes, which
 * have no component, values whose absence means the same, and `imports`, because no link of the site has `prefetch`. The
 * browser restores each `id` and the address of its script from the name of the route. The server reads its own copy, which
 * is complete.
 */
async function trimRouteManifest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of files) {
    const file = join(folder, name);
    const [before, json] = (await readFile(file, 'utf8')).split(/(?<=^window\.__reactRouterManifest=)/);
    if (!before || !json) continue;
    const manifest: RouteManifest = JSON.parse(json.replace(/;\s*$/, ''));
    const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('routes/resources/'));
    manifest.routes = Object.fromEntries(
      pages.map(([id, route]) => [id, shortRoute(id, withoutAbsent(route))]),
    );
    await writeFile(file, `${before}(${restoreRoutes})(${JSON.stringify(manifest)});`);
  }
}

/** The reverse of `shortRoute`, which the browser runs. */
const restoreRoutes = `manifest=>{for(const[id,route]of Object.entries(manifest.routes)){route.id=id;if(route.hash){route.module=\`/assets/\${id.split("/").pop()}-\${route.hash}.js\`;delete route.hash}}return manifest}`;

/** A route without its id, which is its key, and with the hash of its script alone when that is named after the route. */
function shortRoute(id: string, { id: _id, module, ...route }: ManifestRoute): ManifestRoute {
  const name = `/assets/${id.split('/').pop()}-`;
  const isNamed = typeof module === 'string' && module.startsWith(name) && module.endsWith('.js');
  return isNamed ? { ...route, hash: module.slice(name.length, -'.js'.length) } : { ...route, module };
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
