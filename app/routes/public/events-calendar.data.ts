import type { FormatFact } from '#app/features/calendar/calendar-facts.tsx';
import { calendarEntries } from '#app/features/calendar/calendar-entries.ts';
import { calendarLinks } from '#app/features/calendar/calendar-links.ts';
import { readEditions } from '#app/features/calendar/calendar.data.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { changeNotice, offersWaiting, price, ticketLink } from '#app/features/event/edition-copy.ts';
import { venueLine } from '#app/features/event/edition-facts.ts';
import { eventFacts } from '#app/features/event/quoted-facts.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { fillFaq, readFaqItems } from '#app/features/faq/faq.data.ts';
import { readGallery } from '#app/features/home/gallery/gallery.data.ts';
import { publishedRating, scoreLine } from '#app/features/home/testimonials/score.ts';
import { readTestimonials } from '#app/features/home/testimonials/testimonials.data.ts';
import { readPublishedEvenings } from '#app/features/past-evenings/past-evenings.data.ts';
import { readCards } from '#app/shared/cards.data.ts';
import type { CopyValues } from '#app/shared/copy.data.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { calendarFormat, calendarPage, calendarSeo } from '#content/copy/site/calendar.ts';
import { calendarRows, calendarYear } from '#domain/calendar-rows.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { Route } from './+types/events-calendar.ts';

/** Pictures of the grid; the gallery shows all. */
const picturesShown = 5;

/** All data of the calendar page: one query per list, in parallel. */
export async function readCalendarPage(context: Route.LoaderArgs['context']) {
  const client = context.get(supabaseContext);
  const now = context.get(clockContext).now();
  const [edition, stored, cards, pictures, testimonials, questions, copy, settings, evenings] =
    await Promise.all([
      context.get(editionContext),
      readEditions(client),
      readCards(client, ['event_benefit']),
      readGallery(client),
      readTestimonials(client),
      readFaqItems(client, 'evenements-lille'),
      readCopyValues(client),
      readPublicSettings(client),
      readPublishedEvenings(client, now),
    ]);
  const values = editionValues(copy, edition, now);
  const fill = (text: string) => frenchSpaces(fillCopy(text, values));
  const { siteUrl } = context.get(publicConfigContext);
  const exceptions = readExceptions(settings['event.exceptions']);
  const at = now.getTime();
  const upcoming = !changeNotice(edition, at);
  const lumaUrl = ticketLink(edition, at);
  return {
    edition,
    summary: fillCopy(calendarSeo.summary, eventFacts(edition)),
    year: calendarYear(edition),
    lead: fill(calendarPage.lead),
    caption: fill(calendarPage.caption),
    entries: calendarEntries(calendarRows({ next: edition, editions: stored, exceptions, now }), {
      timeSlot: values['hours.calendar'] ?? '',
      lumaUrl,
      whatsappUrl: edition.whatsappUrl,
      evenings,
      ...(offersWaiting(edition, at) && { waitingFor: edition.startsAt }),
    }),
    // No calendar file once the evening is over or no longer takes place as announced.
    links: upcoming ? calendarLinks({ ...edition, lumaUrl }, venueLine(edition), siteUrl) : undefined,
    facts: formatFacts(edition, values),
    benefits: cards.event_benefit.map((card) => ({ ...card, body: fill(card.body) })),
    evenings: evenings.map(({ path, startsAt }) => ({ path, startsAt })),
    pictures: pictures.slice(0, picturesShown),
    testimonials,
    score: scoreLine(settings),
    rating: publishedRating(settings),
    questions: fillFaq(questions, values),
  };
}

/** The hours as this page states them (variant EVENT-40). */
function formatFacts(edition: NextEdition, values: CopyValues): FormatFact[] {
  const [style = '', ...rules] = edition.dressCode.split('. ');
  return [
    { term: calendarFormat.rhythm, value: calendarFormat.rhythmValue },
    { term: calendarFormat.hours, value: values['hours.calendar'] ?? '' },
    { term: calendarFormat.where, value: edition.location, detail: venueLine(edition) },
    { term: calendarFormat.price, value: price(edition), detail: calendarFormat.priceDetail },
    {
      term: calendarFormat.places,
      value: `${edition.places.max} places`,
      detail: calendarFormat.placesDetail,
    },
    {
      term: calendarFormat.dressCode,
      value: style.replace(/\.$/, ''),
      detail: frenchSpaces(rules.join('. ')) || undefined,
    },
  ];
}
