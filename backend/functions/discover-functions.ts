import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

import type { BackendDeps, FunctionModule } from '#backend/contract.ts';

import { readFunctionSettings } from './function-settings.ts';

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

type DiscoveredFunctions = {
  functions: BackendDeps['functions'];
  /** Names of functions that only a signed-in user or the secret key may call. */
  verifyJwt: ReadonlySet<string>;
};

/**
 * The enabled functions of a project's `supabase` folder, by name; each is imported at its first call. Folders that
 * start with `_` hold shared code, as on the hosted service. A file without `export default { fetch }` fails with a
 * `TypeError` when it is called.
 */
export async function discoverFunctions(supabaseFolder: string): Promise<DiscoveredFunctions> {
  const folder = join(supabaseFolder, 'functions');
  const [entries, settingsOf] = await Promise.all([
    readdir(folder, { withFileTypes: true }),
    readFunctionSettings(join(supabaseFolder, 'config.toml')),
  ]);
  const names = entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => settingsOf(name).enabled);
  const functions = Object.fromEntries(names.map((name) => [name, () => importFunction(folder, name)]));
  return { functions, verifyJwt: new Set(names.filter((name) => settingsOf(name).verifyJwt)) };
}

async function importFunction(folder: string, name: string): Promise<FunctionModule> {
  const module: unknown = await import(pathToFileURL(join(folder, name, 'index.ts')).href);
  if (!isFunctionModule(module))
    throw new TypeError(`supabase/functions/${name} exports no default { fetch }`);
  return module;
}
