/**
 * Values of Hono's context: `ip` from the listener, `requestId` from `assignRequestIds`, `isPagePart` from the static
 * files (a script, stylesheet, font or raster picture of a page).
 */
export type AppEnv = { Bindings: { ip: string }; Variables: { requestId: string; isPagePart?: boolean } };
