/**
 * Whose pages may call: in our own process the gateway's list of origins decides; the hosted service, whose functions
 * run on Deno, has no such list, and there the wrapper opens them to every origin.
 */
export const cors = 'Deno' in globalThis ? 'default' : 'disabled';
