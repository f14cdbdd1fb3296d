import { Hono } from 'hono';
import type { Context } from 'hono';
import { basePath } from 'hono/route';

import type { BackendDeps, FunctionModule, IsPaused, ServiceEnv } from '#backend/contract.ts';

import { countResponse } from './count-response.ts';
import { relayErrorResponse } from './relay-error.ts';

export type FunctionsOptions = {
  /** Milliseconds until the response starts (the gateway waits 15 s); a stream may continue longer. */
  timeLimit?: number;
};

type FunctionsDeps = Pick<BackendDeps, 'functions' | 'verifyJwt' | 'log' | 'countCall'> & {
  isPaused?: IsPaused;
};

/** `unverified`: the caller has no verified token although the function requires one. */
type Called = { name: string; load: () => Promise<FunctionModule>; unverified: boolean };

class TimeLimitError extends Error {}

/**
 * The request in the form of the hosted runtime: the path starts with the function's name, `x-forwarded-for` is the client
 * address that the gateway determined, and `x-request-id` the id of our log.
 */
async function requestFor(c: Context<ServiceEnv>, signal: AbortSignal): Promise<Request> {
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice(basePath(c).replace(/\/$/, '').length);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-forwarded-for', c.get('identity').ip);
  headers.set('x-request-id', c.get('requestId'));
  const { method } = c.req;
  const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer();
  return new Request(url, { method, headers, body, signal });
}

/**
 * Calls the function with a time limit; `signal` also aborts the function's request.
 * @throws {TimeLimitError} when the function has not responded in time.
 */
async function invokeWithTimeout(
  module: FunctionModule,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new TimeLimitError());
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([module.default.fetch(request), timeout]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Functions run on the site's own host: pages of other sites must not read responses to requests with its cookies. */
function withoutCredentials(response: Response): Response {
  // A copy: the headers of a response that the function fetched itself are immutable.
  const copy = new Response(response.body, response);
  copy.headers.delete('access-control-allow-credentials');
  return copy;
}

/** Serves `supabase/functions/*` at `/:name`; request and response bodies are streamed unchanged. */
export function createFunctions(deps: FunctionsDeps, options: FunctionsOptions = {}): Hono<ServiceEnv> {
  const { timeLimit = 12_000 } = options;
  const { verifyJwt = new Set<string>() } = deps;
  const app = new Hono<ServiceEnv>();

  async function invoke(c: Context<ServiceEnv>): Promise<Response> {
    const name = c.req.param('name') ?? '';
    const requestId = c.get('requestId');
    const load = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined;
    if (!load) return relayErrorResponse('NOT_FOUND', requestId);
    const preflight = c.req.method === 'OPTIONS';
    const unverified = verifyJwt.has(name) && c.get('identity').claims.role === 'anon';
    if (unverified && !preflight) return relayErrorResponse('UNAUTHORIZED_NO_AUTH_HEADER', requestId);
    // Without the answer to its preflight request, a page of another origin could not read the refusal.
    if (preflight) return call(c, { name, load, unverified });
    if (await deps.isPaused?.(name)) return relayErrorResponse('FUNCTION_PAUSED', requestId);
    return countResponse(name, () => call(c, { name, load, unverified }), deps.countCall);
  }

  async function call(c: Context<ServiceEnv>, { name, load, unverified }: Called): Promise<Response> {
    const requestId = c.get('requestId');
    const module = await load().catch((error: unknown) => {
      deps.log.error({ requestId, function: name, err: error }, 'a function failed to start');
      return relayErrorResponse('BOOT_ERROR', requestId, error);
    });
    if (module instanceof Response) return module;

    const timeout = AbortSignal.timeout(timeLimit);
    const signal = AbortSignal.any([c.req.raw.signal, timeout]);
    try {
      const request = await requestFor(c, signal);
      // The function trusts the token it receives; only a preflight request gets here with an unverified one.
      if (unverified) request.headers.delete('authorization');
      return withoutCredentials(await invokeWithTimeout(module, request, timeout));
    } catch (error) {
      const code = error instanceof TimeLimitError ? 'IDLE_TIMEOUT' : 'EDGE_FUNCTION_ERROR';
      deps.log.error({ requestId, function: name, code, err: error }, 'a function failed');
      return relayErrorResponse(code, requestId, error);
    }
  }

  app.all('/:name', invoke);
  app.all('/:name/*', invoke);
  app.notFound((c) => relayErrorResponse('NOT_FOUND', c.get('requestId')));
  return app;
}
