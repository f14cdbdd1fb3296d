/** What every middleware finds on Hono's context: `ip` from the listener, `requestId` from `nameRequests`. */
export type AppEnv = { Bindings: { ip: string }; Variables: { requestId: string } };
