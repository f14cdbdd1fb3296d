import { Hono } from 'hono';

import { brand } from '#content/brand.ts';

import type { AppEnv } from './app-env.ts';

/**
 * Days until `Expires`, from the day of the request: the address is that of the running site, so the file is valid as
 * long as it is served. RFC 9116 recommends less than a year.
 */
const validDays = 90;

/** `security.txt` (RFC 9116). Web addresses must be https, so a local site has none. */
export function securityText(siteUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  expires.setUTCHours(0, 0, 0, 0);
  const secure = siteUrl.startsWith('https:');
  return [
    `Contact: mailto:${brand.contactEmail}`,
    ...(secure ? [`Contact: ${siteUrl}/contact`] : []),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    ...(secure ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** `/.well-known/`: `security.txt`, and the address that password managers open to change a password. */
export function wellKnown({ siteUrl }: { siteUrl: string }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityText(siteUrl, new Date()), 200, { 'cache-control': 'public, max-age=86400' }),
  );
  app.get('/.well-known/change-password', (c) => c.redirect('/dashboard#securite', 302));
  return app;
}
