import type { VisitDevice } from '#domain/analytics.ts';

/** The class of device, from the width of the screen in CSS pixels and its pointer. */
export function deviceOf(screenWidth: number, coarsePointer: boolean): VisitDevice {
  if (!coarsePointer) return 'desktop';
  return screenWidth < 600 ? 'phone' : 'tablet';
}

/** `BE` for `fr-BE`, null for a language without a region. */
export function regionOf(language: string): string | null {
  try {
    return /^[A-Z]{2}$/.exec(new Intl.Locale(language).region ?? '')?.[0] ?? null;
  } catch {
    // No language tag: an old or modified browser.
    return null;
  }
}

/** Origin and path of a link that leaves the site, undefined for any other. */
export function linkTarget(href: string, siteHost: string): string | undefined {
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol) || url.host === siteHost) return undefined;
  return url.origin + url.pathname;
}
