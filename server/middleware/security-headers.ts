import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';

const yearsInSeconds = 2 * 365 * 24 * 3600;

/** Nothing of the device is used by any page. */
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

/** Pages of people signed in, or about to be: kept by no cache, not even the browser's own (back after logout). */
const personalPages = /^\/(?:auth|dashboard|admin)(?:\/|\.data$|$)/;

/** Headers every answer carries. HSTS only where the site is under TLS: a browser would refuse plain HTTP for years. */
export function securityHeaders(options: { siteUrl: string }): [string, string][] {
  const secure = options.siteUrl.startsWith('https:');
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ...(secure
      ? [['strict-transport-security', `max-age=${yearsInSeconds}; includeSubDomains`] as const]
      : []),
  ].map(([name, value]) => [name ?? '', value ?? '']);
}

/** For answers that are not our documents (JSON, images, refusals): opened on their own, they may load nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Puts them on whatever answer comes out; a header the answer already has is its own decision. */
export function secureAnswers(options: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  const fixed: [string, string][] = [...securityHeaders(options), ['content-security-policy', inertPolicy]];
  return async function secureAnswer(c, next) {
    await next();
    // On the headers themselves: `c.header` makes the whole answer anew each time once there is one.
    const { headers } = c.res;
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    if (personalPages.test(c.req.path) && !c.req.path.startsWith('/auth/v1/'))
      headers.set('cache-control', 'no-store');
  };
}
