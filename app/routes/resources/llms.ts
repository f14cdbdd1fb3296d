import { readNewestPosts } from '#app/features/blog/blog.data.ts';
import { feedPath } from '#app/features/calendar/calendar-paths.ts';
import { aiUses } from '#app/features/machine-files/ai-uses.ts';
import { llms } from '#app/features/machine-files/machine-files.ts';
import { textResponse } from '#app/features/machine-files/text-response.ts';
import { bookingNotice, offersWaiting, price, ticketLink } from '#app/features/event/edition-copy.ts';
import { venueLine } from '#app/features/event/edition-facts.ts';
import { editionPhase } from '#app/features/event/edition-phase.ts';
import { readNextEdition } from '#app/features/event/event.data.ts';
import { readPublishedEvenings } from '#app/features/past-evenings/past-evenings.data.ts';
import { blogFeedPath } from '#app/shared/blog-feed.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { parisDate, parisFullDay, parisHour } from '#app/lib/time/paris-time.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { llmsText } from '#content/copy/site/ai-policy.ts';
import { hero } from '#content/copy/site/home.ts';

import type { Route } from './+types/llms.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const now = context.get(clockContext).now();
  const [edition, copy, articles, settings, evenings] = await Promise.all([
    readNextEdition(client),
    readCopyValues(client),
    readNewestPosts(client, now),
    readPublicSettings(client),
    readPublishedEvenings(client, now),
  ]);
  const at = now.getTime();
  const notice = bookingNotice(edition, at);
  const day = `${parisFullDay(edition.startsAt)}, ${parisHour(edition.startsAt)}`;
  const facts = {
    title: llmsText.facts[editionPhase(edition, at)],
    date: notice ? `${day} (${notice})` : day,
    place: venueLine(edition),
    price: `${price(edition)} TTC`,
    places: offersWaiting(edition, at) ? hero.full : `${edition.places.max} places maximum`,
    bookingUrl: ticketLink(edition, at),
    history: copy['history.about'] ?? '',
    calendarPath: feedPath,
    feedPath: blogFeedPath,
    articles,
    evenings: evenings.map(({ path, startsAt }) => ({ path, day: parisDate(startsAt) })),
  };
  return textResponse(
    llms(context.get(publicConfigContext).siteUrl, facts, aiUses(settings)),
    'text/plain',
    datedPageHeaders(),
  );
}
