/** Paths that carry a token, which logs must not hold: its holder may read a draft. */
const secret = /^\/apercu\/[^/]+/;

/** The path of a request as logs hold it. */
export const loggedPath = (path: string): string => path.replace(secret, '/apercu/…').slice(0, 200);
