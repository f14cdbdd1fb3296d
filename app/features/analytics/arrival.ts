import { arrivalKey } from '#app/shared/measure-consent.ts';
import { visitLimits } from '#domain/visit-limits.ts';

/** How a visit began, as the columns of `visits`: its first page, the host that led to it, its `utm_campaign`. */
type Arrival = { entry_path: string; referrer_host: string | null; campaign: string | null };

const max = visitLimits;

/** The arrival of this visit. Its first call determines it; later ones return the same. */
export function arrivalOf(path: string): Arrival {
  const saved = window.sessionStorage.getItem(arrivalKey);
  if (saved) return JSON.parse(saved);
  const arrival: Arrival = {
    entry_path: path.slice(0, max.entry_path),
    referrer_host: referrerHost(document.referrer, window.location.hostname),
    campaign: campaignOf(window.location.search),
  };
  window.sessionStorage.setItem(arrivalKey, JSON.stringify(arrival));
  return arrival;
}

/** The host of another site, or the name of an Android app; null for this site, an IPv6 address or no referrer. */
export function referrerHost(referrer: string, siteHost: string): string | null {
  const host = referrer ? new URL(referrer).hostname : '';
  return host !== siteHost && /^[a-z0-9.-]+$/.test(host) ? host.slice(0, max.referrer_host) : null;
}

/** `utm_campaign` of a query, null for none. */
export function campaignOf(search: string): string | null {
  return new URLSearchParams(search).get('utm_campaign')?.trim().slice(0, max.campaign) || null;
}
