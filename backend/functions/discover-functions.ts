import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

import type { BackendDeps, FunctionModule } from '#backend/contract.ts';

function isFunctionModule(module: unknown): module is FunctionModule {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  const { default: handler } = module;
  return (
    typeof handler === 'object' &&
    handler !== null &&
    'fetch' in handler &&
    typeof handler.fetch === 'function'
  );
}

/**
 * The functions of a folder, by name; each is imported at its first call. Folders that start with `_` hold shared
 * code, as in the hosted service. A file without `export default { fetch }` is refused when called.
 */
export async function discoverFunctions(folder: string): Promise<BackendDeps['functions']> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        const module: unknown = await import(pathToFileURL(join(folder, name, 'index.ts')).href);
        if (!isFunctionModule(module))
          throw new TypeError(`supabase/functions/${name} exports no default { fetch }`);
        return module;
      },
    ]),
  );
}
