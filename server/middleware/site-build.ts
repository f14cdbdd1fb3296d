import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from 'react-router';

import type * as serverEntry from '#app/entry.server.tsx';
import { OperatorError } from '#server/operator-error.ts';

/**
 * What the server entry provides besides React Router's own part: the context of a request, the inline scripts, and code
 * for self-checks.
 */
type EntryModule = Pick<
  typeof serverEntry,
  'provideContext' | 'inlineScripts' | 'sanitiseHtml' | 'calendarFile'
>;

/** The server bundle of `app/`. */
export type SiteBuild = ServerBuild & { entry: { module: EntryModule } };

const root = resolve(import.meta.dirname, '../..');
export const buildFolder = join(root, 'build');

export async function loadSiteBuild(): Promise<SiteBuild> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new OperatorError('build/ holds no site yet. Run npm start, or npm run build');
  return checkSiteBuild(await import(pathToFileURL(file).href));
}

export function checkSiteBuild(build: unknown): SiteBuild {
  if (!isSiteBuild(build))
    throw new TypeError('the build of the site has no provideContext or inlineScripts in its server entry');
  return build;
}

function isSiteBuild(build: unknown): build is SiteBuild {
  if (typeof build !== 'object' || build === null || !('entry' in build)) return false;
  const { entry } = build;
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false;
  const { module } = entry;
  return (
    typeof module === 'object' && module !== null && 'provideContext' in module && 'inlineScripts' in module
  );
}
