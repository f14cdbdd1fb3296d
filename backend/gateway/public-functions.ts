import type { BackendDeps } from '#backend/contract.ts';

/**
 * Returns a check for function calls that need neither key nor token: preflight requests, which carry none, and
 * functions deployed with `verify_jwt = false`, which read `Authorization` themselves. `path` is the full request path.
 */
export function createPublicFunctionCheck(
  deps: Pick<BackendDeps, 'functions' | 'verifyJwt'>,
): (method: string, path: string) => boolean {
  return (method, path) => {
    const name = /^\/functions\/v1\/([^/]+)/.exec(path)?.[1];
    if (name === undefined || !Object.hasOwn(deps.functions, name)) return false;
    return method === 'OPTIONS' || !deps.verifyJwt?.has(name);
  };
}
