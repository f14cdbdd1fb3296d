import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';
import { refusedSources } from './refused-sources.ts';

const yearsInSeconds = 2 * 365 * 24 * 3600;

/** No page uses a feature of the device. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Pages for signed-in members, not stored by any cache, not even the browser's (the back button after sign-out). */
const personalPages = /^\/(?:auth|dashboard|admin)(?:\/|\.data$|$)/;

/** Policy of responses that are not documents (JSON, images, refusals): opened directly, they load nothing. */
const inertPolicy = refusedSources.join('; ');

/**
 * Headers of every response; a document has its own content security policy instead. HSTS only for an https site: a
 * browser would refuse plain HTTP for years.
 */
export function securityHeaders(options: { siteUrl: string }): [string, string][] {
  const secure = options.siteUrl.startsWith('https:');
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', inertPolicy],
    ['permissions-policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ...(secure
      ? [['strict-transport-security', `max-age=${yearsInSeconds}; includeSubDomains`] as const]
      : []),
  ].map(([name, value]) => [name ?? '', value ?? '']);
}

/**
 * Headers that act on a document or a worker; the site has no worker. On a script, a style, a font or a picture,
 * browsers ignore them, and apply the referrer policy that is also their default.
 */
const documentHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** The security headers of a part of a page. A page has up to thirty parts, so their headers are kept small (SPEED-82). */
export const partHeaders = (options: { siteUrl: string }): [string, string][] =>
  securityHeaders(options).filter(([name]) => !documentHeaders.has(name));

/** Sets the headers that are not set yet. */
export function setMissing(headers: Headers, added: readonly [string, string][]): void {
  for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
}

/** Adds the security headers to every response; a header that is already set stays. */
export function addSecurityHeaders(options: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  const [ofDocuments, ofParts] = [securityHeaders(options), partHeaders(options)];
  return async function setSecurityHeaders(c, next) {
    await next();
    // Directly on the headers: once there is a response, each `c.header` makes a new one.
    const { headers } = c.res;
    setMissing(headers, c.get('isPagePart') ? ofParts : ofDocuments);
    if (personalPages.test(c.req.path)) headers.set('cache-control', 'no-store');
  };
}
