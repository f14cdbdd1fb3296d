/**
 * Directives of every content security policy of the site. `object-src` follows from `default-src`; it is spelled out for
 * audits, and in case `default-src` is widened.
 */
export const refusedSources = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
] as const;
