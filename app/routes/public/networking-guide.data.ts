import { editionContext } from '#app/features/event/edition-context.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import { fillFaq, readFaqItems } from '#app/features/faq/faq.data.ts';
import { readGuideEvents, readGuideVenues } from '#app/features/guide/guide.data.ts';
import { readCards } from '#app/shared/cards.data.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { clockContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { guidePage } from '#content/copy/site/guide-page.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { Route } from './+types/networking-guide.ts';

/** All data of the guide: five lists in parallel, with facts filled into the texts. */
export async function readGuidePage(context: Route.LoaderArgs['context']) {
  const client = context.get(supabaseContext);
  const [edition, events, venues, cards, questions, copy] = await Promise.all([
    context.get(editionContext),
    readGuideEvents(client),
    readGuideVenues(client),
    readCards(client, ['networking_tip']),
    readFaqItems(client, 'networking-lille'),
    readCopyValues(client),
  ]);
  const values = editionValues(copy, edition, context.get(clockContext).now());
  return {
    edition,
    body: frenchSpaces(fillCopy(guidePage.featuredBody, values)),
    events: events.map((event) => ({ ...event, description: frenchSpaces(event.description) })),
    venues: venues.map((venue) => ({ ...venue, description: frenchSpaces(venue.description) })),
    tips: cards.networking_tip.map((tip) => ({ ...tip, body: frenchSpaces(fillCopy(tip.body, values)) })),
    questions: fillFaq(questions, values),
    // The text changes with the facts of the edition that it quotes: its date is the later of both.
    modified: later(edition.updated, guidePage.published),
  };
}

function later(changed: string | undefined, published: string): string {
  return changed && Date.parse(changed) > Date.parse(published) ? changed : published;
}
