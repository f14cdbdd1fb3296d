import { getPath } from 'hono/utils/url';

import type { Backend } from '#backend/backend.ts';
import type { Log } from '#backend/contract.ts';

import { requestScope } from '#server/request-scope.ts';

import { setRetryAfter } from './add-retry-after.ts';
import { isMalformedPath } from './canonical-url.ts';
import { compressed } from './compress-responses.ts';
import { respondToFailure } from './failure.ts';
import { logResponse } from './log-requests.ts';
import { requestIdOf } from './request-ids.ts';
import { securityHeaders, setMissing } from './security-headers.ts';

/** Paths of the client contract; the gateway responds 404 for paths that no service has. */
const services = /^\/(auth|rest|storage|realtime|functions)\/v1(?:\/|$)/;

type Options = { backend: Pick<Backend, 'fetch'>; log: Log; siteUrl: string };

/**
 * Passes the requests of the client contract to the backend; returns undefined for any other request and for a malformed
 * path. They skip the middleware of pages, which took a fifth of the processor time of a list: the backend has its own
 * (body limits, error format). What both need is called as functions.
 */
export function createBackendRequests({ backend, log, siteUrl }: Options) {
  const addedHeaders = securityHeaders({ siteUrl });

  const respond = async (request: Request, path: string, ip: string, isRest: boolean): Promise<Response> => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const finish = (response: Response): Response => {
      setRetryAfter(response);
      setMissing(response.headers, addedHeaders);
      response.headers.set('x-request-id', requestId);
      logResponse(log, request, response, { requestId, path, started });
      return response;
    };
    const pass = async () => {
      const response = await backend.fetch(request, { ip, requestId });
      // Other services are not compressed: responses of auth are short, and a function may stream.
      return finish(isRest ? await compressed(request, response) : response);
    };
    return requestScope
      .run({ requestId, degraded: false }, pass)
      .catch((error: unknown) =>
        finish(respondToFailure(log, { requestId, method: request.method, path }, error)),
      );
  };

  return (request: Request, ip: string): Promise<Response> | undefined => {
    const path = getPath(request);
    const service = services.exec(path)?.[1];
    if (service === undefined || isMalformedPath(request.url)) return undefined;
    return respond(request, path, ip, service === 'rest');
  };
}
