/** Values of Hono's context: `ip` from the listener, `requestId` from `assignRequestIds`. */
export type AppEnv = { Bindings: { ip: string }; Variables: { requestId: string } };
