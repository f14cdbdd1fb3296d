import type { BackendDeps } from '#backend/contract.ts';

/**
 * Tells which calls of functions need neither key nor token: preflights, which bring none, and functions deployed with
 * `verify_jwt = false`, which look at `Authorization` themselves. `path` is the gateway's, from its first slash.
 */
export function createOpenFunctions(
  deps: Pick<BackendDeps, 'functions' | 'verifyJwt'>,
): (method: string, path: string) => boolean {
  return (method, path) => {
    const name = /^\/functions\/v1\/([^/]+)/.exec(path)?.[1];
    if (name === undefined || !Object.hasOwn(deps.functions, name)) return false;
    return method === 'OPTIONS' || !deps.verifyJwt?.has(name);
  };
}
