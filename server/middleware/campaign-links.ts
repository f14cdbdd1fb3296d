import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';

/** The address behind a code, counted for the visitor's network; undefined when there is none. */
export type OpenLink = (code: string, ip: string) => Promise<string | undefined>;

const path = /^\/l\/([0-9a-f]{10})$/;

/** `/l/{code}`: redirects to the address of a link in a campaign. An unknown code is a missing page. */
export function redirectCampaignLinks(openLink: OpenLink): MiddlewareHandler<AppEnv> {
  return async function redirectCampaignLink(c, next) {
    const [, code] = path.exec(c.req.path) ?? [];
    if (!code || c.req.method === 'POST') return next();
    const url = await openLink(code, c.env.ip);
    if (url === undefined) return next();
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    return c.redirect(url, 302);
  };
}
