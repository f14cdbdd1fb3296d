import { Hono } from 'hono';
import type { Context } from 'hono';
import { basePath } from 'hono/route';

import type { BackendDeps, FunctionModule, ServiceEnv } from '#backend/contract.ts';

import { relayAnswer } from './relay-answer.ts';

export type FunctionsOptions = {
  /** Milliseconds until the first byte of the answer (the gateway waits 15 s); a stream may go on longer. */
  timeLimit?: number;
};

class TimeLimitError extends Error {}

/**
 * The request as the hosted runtime shows it: the path starts with the function's name, and the caller's address is
 * the one the gateway vouches for, whatever the caller wrote.
 */
function requestFor(c: Context<ServiceEnv>, signal: AbortSignal): Request {
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice(basePath(c).replace(/\/$/, '').length);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-forwarded-for', c.get('identity').ip);
  return new Request(new Request(url, c.req.raw), { headers, signal });
}

/** Rejects when the function has not answered in time; its request's signal then tells it to stop. */
async function answerInTime(
  module: FunctionModule,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new TimeLimitError());
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([module.default.fetch(request), tooLate]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Functions share the site's own host here: no other site's page may read what a visitor's cookies brought. */
function withoutCredentials(answer: Response): Response {
  // A copy: the headers of an answer that the function has itself fetched cannot be changed.
  const copy = new Response(answer.body, answer);
  copy.headers.delete('access-control-allow-credentials');
  return copy;
}

/** Hosts `supabase/functions/*` at `/:name`; bodies pass both ways as streams, untouched. */
export function createFunctions(
  deps: Pick<BackendDeps, 'functions' | 'verifyJwt' | 'log'>,
  options: FunctionsOptions = {},
): Hono<ServiceEnv> {
  const { timeLimit = 12_000 } = options;
  const { verifyJwt = new Set<string>() } = deps;
  const app = new Hono<ServiceEnv>();

  async function invoke(c: Context<ServiceEnv>): Promise<Response> {
    const name = c.req.param('name') ?? '';
    const requestId = c.get('requestId');
    const load = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined;
    if (!load) return relayAnswer('NOT_FOUND', requestId);
    const unverified = verifyJwt.has(name) && c.get('identity').claims.role === 'anon';
    if (unverified && c.req.method !== 'OPTIONS') {
      return relayAnswer('UNAUTHORIZED_NO_AUTH_HEADER', requestId);
    }

    const module = await load().catch((error: unknown) => {
      deps.log.error({ requestId, function: name, err: error }, 'a function failed to start');
      return null;
    });
    if (!module) return relayAnswer('BOOT_ERROR', requestId);

    const timeout = AbortSignal.timeout(timeLimit);
    const signal = AbortSignal.any([c.req.raw.signal, timeout]);
    try {
      const request = requestFor(c, signal);
      // Such a function believes the token it is shown; only a preflight gets here without one that was verified.
      if (unverified) request.headers.delete('authorization');
      const answer = await answerInTime(module, request, timeout);
      return withoutCredentials(answer);
    } catch (error) {
      const code = error instanceof TimeLimitError ? 'IDLE_TIMEOUT' : 'EDGE_FUNCTION_ERROR';
      deps.log.error({ requestId, function: name, code, err: error }, 'a function failed');
      return relayAnswer(code, requestId);
    }
  }

  app.all('/:name', invoke);
  app.all('/:name/*', invoke);
  app.notFound((c) => relayAnswer('NOT_FOUND', c.get('requestId')));
  return app;
}
