import type { Logger } from 'pino';

/** What every middleware finds on Hono's context: `ip` from the listener, `requestId` from `nameRequests`. */
export type AppEnv = { Bindings: { ip: string }; Variables: { requestId: string } };

export type RequestLog = Pick<Logger, 'info' | 'warn' | 'error'>;
