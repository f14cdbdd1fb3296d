import { getPath } from 'hono/utils/url';

import type { Backend } from '#backend/backend.ts';
import type { Log } from '#backend/contract.ts';

import { requestScope } from '#server/request-scope.ts';

import { setRetryAfter } from './add-retry-after.ts';
import { isMalformedPath } from './canonical-url.ts';
import { compressed } from './compress-responses.ts';
import { failureResponse } from './failure.ts';
import { logResponse } from './log-requests.ts';
import { requestIdOf } from './request-ids.ts';
import { securityHeaders, setMissing } from './security-headers.ts';

/** Paths of the client contract; the gateway responds 404 for paths that no service has. */
const services = /^\/(auth|rest|storage|realtime|functions)\/v1(?:\/|$)/;

type Options = { backend: Pick<Backend, 'fetch'>; log: Log; siteUrl: string };

/**
 * Passes the requests of the client contract to the backend; returns undefined for any other request and for a malformed
 * path. The backend has a chain of middleware of its own (body limits, error format): that of pages, in front of it, took a
 * fifth of the processor time of a list, so what both need is called as functions.
 */
export function createBackendRequests({ backend, log, siteUrl }: Options) {
  const addedHeaders = securityHeaders({ siteUrl });

  const respond = async (request: Request, path: string, ip: string, isList: boolean): Promise<Response> => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const fetchAndCompress = async () => {
      const response = await backend.fetch(request, { ip, requestId });
      // Only lists are compressed: responses of auth are short, and a function may stream.
      return isList ? compressed(request, response) : response;
    };
    const response = await requestScope
      .run({ requestId, degraded: false }, fetchAndCompress)
      .catch((error: unknown) => failureResponse(log, { requestId, method: request.method, path }, error));
    setRetryAfter(response);
    setMissing(response.headers, addedHeaders);
    response.headers.set('x-request-id', requestId);
    logResponse(log, request, response, { requestId, path, started });
    return response;
  };

  return (request: Request, ip: string): Promise<Response> | undefined => {
    const path = getPath(request);
    const service = services.exec(path)?.[1];
    if (service === undefined || isMalformedPath(request.url)) return undefined;
    return respond(request, path, ip, service === 'rest');
  };
}
