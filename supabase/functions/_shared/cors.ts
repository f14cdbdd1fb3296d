/**
 * CORS setting of `withSupabase`: in this repository's backend the gateway applies its list of origins. The hosted
 * service runs functions on Deno and has no such list; there the wrapper allows every origin.
 */
export const cors = 'Deno' in globalThis ? 'default' : 'disabled';
