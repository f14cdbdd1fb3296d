import { sanitiseHtml } from '#app/features/article/sanitise-html.server.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import type { SiteFacts } from '#server/self-checks/checked-site.ts';

/** The facts of a site whose origin serves pages and the client contract, with `changes`. */
export function siteFactsOf(
  { url, publishableKey }: { url: string; publishableKey: string },
  changes: Partial<SiteFacts> = {},
): SiteFacts {
  return {
    siteUrl: url,
    loopbackUrl: url,
    apiUrl: url,
    publishableKey,
    product: async () => ({ sanitiseHtml, calendarFile }),
    tryMail: () => Promise.resolve('Connexion acceptée.'),
    rehearseRestore: undefined,
    ...changes,
  };
}
