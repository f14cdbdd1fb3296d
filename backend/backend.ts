import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';

import { createAccessTokens } from './auth/sessions/access-token.ts';
import { createAuth } from './auth/auth.ts';
import { createSessionCheck } from './auth/sessions/session-check.ts';
import type { BackendDeps, GatewayEnv } from './contract.ts';
import { createFunctions } from './functions/functions.ts';
import { createGateways } from './gateway.ts';
import { serviceOf } from './http/error-response.ts';
import type { Service } from './http/error-response.ts';
import { createPauses } from './pauses.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createUpgrade } from './realtime/socket/upgrade.ts';
import type { Upgrade } from './realtime/socket/upgrade.ts';
import { createRest } from './rest/rest.ts';
import { createStorage } from './storage/storage.ts';

export type Backend = {
  /**
   * `ip` is the client address by the trusted-proxy rule. A loader that calls in process passes `from`, and the address
   * of the visitor when the page is rendered for one visitor only. `now`: product time of a read for a page that is
   * rehearsed; no request over the network sets it. `requestId`: passed here and not as a header, because changing the headers
   * of a request copies all of them.
   */
  fetch(
    request: Request,
    info?: { ip?: string | undefined; from?: 'site'; now?: string | undefined; requestId?: string },
  ): Promise<Response>;
  /** Handler of the HTTP server's `upgrade` event, for WebSockets under `/realtime/v1`. */
  upgrade: Upgrade;
  /** Removes the stored files that no object references any more, until `signal` is aborted. Returns their number. */
  removeDueFiles(signal?: AbortSignal): Promise<number>;
  /** The number of open WebSockets. */
  sockets(): number;
  /** Closes the WebSockets and their database listeners, and ends the process that decodes pictures. */
  close(): Promise<void>;
};

/**
 * The hosted service's client contract on one PostgreSQL: what `@supabase/supabase-js` calls under `/auth/v1`,
 * `/rest/v1`, `/storage/v1`, `/realtime/v1` and `/functions/v1`. Browsers may call from the site's own origin and from
 * `allowedOrigins`.
 */
export function createBackend(
  deps: BackendDeps,
  options: { allowedOrigins?: readonly string[] } = {},
): Backend {
  const accessTokens = createAccessTokens(deps);
  const sessions = createSessionCheck(deps.database);
  const origins = [new URL(deps.siteUrl).origin, ...(options.allowedOrigins ?? [])];
  const createGateway = createGateways(deps, accessTokens, sessions, origins);
  const storage = createStorage(deps);
  const isPaused = createPauses(() => readPaused(deps));
  const realtime = createRealtime({ ...deps, accessTokens, sessions });
  const gateways: Record<Service, Hono<GatewayEnv>> = {
    auth: createGateway((gateway) =>
      gateway.route('/auth/v1', createAuth({ ...deps, accessTokens, sessions })),
    ),
    rest: createGateway((gateway) => gateway.route('/rest/v1', createRest(deps))),
    storage: createGateway((gateway) => gateway.route('/storage/v1', storage.app)),
    functions: createGateway((gateway) =>
      gateway.route('/functions/v1', createFunctions({ ...deps, isPaused })),
    ),
    realtime: createGateway((gateway) => gateway.route('/realtime/v1', realtime.app)),
  };
  const withoutService = createGateway();
  const fetch = async (request: Request, env: GatewayEnv['Bindings']): Promise<Response> => {
    const service = serviceOf(getPath(request));
    return (service ? gateways[service] : withoutService).fetch(request, env);
  };
  return {
    fetch: (request, info) => fetch(request, { ...info }),
    upgrade: createUpgrade({ fetch, realtime, origins, log: deps.log }),
    removeDueFiles: storage.removeDueFiles,
    sockets: realtime.sockets,
    async close() {
      storage.close();
      await realtime.close();
    },
  };
}

async function readPaused({ database }: Pick<BackendDeps, 'database'>): Promise<string[]> {
  const [row] = await database.owner<{ names: string[] }[]>`select public.paused_components() as names`;
  return row?.names ?? [];
}
