import type { RouterContextProvider } from 'react-router';

import { badgeOffer } from '#app/features/badges/badge-offer.ts';
import { readBadgeComparison, readBadgeTiers } from '#app/features/badges/badges.data.ts';
import { bookingWords } from '#app/features/event/booking-facts.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { programmeSteps } from '#app/features/event/programme.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import { faqDate, fillFaq, readFaqItems } from '#app/features/faq/faq.data.ts';
import { readGallery } from '#app/features/home/gallery/gallery.data.ts';
import { mapPlace, mapTexts } from '#app/features/map/map-facts.ts';
import { readOrganizers } from '#app/features/home/organizers/organizers.data.ts';
import { readPartners } from '#app/features/home/partners/partners.data.ts';
import { searchTexts } from '#app/features/home/search-texts.ts';
import { storyParagraphs } from '#app/features/home/story/story-paragraphs.ts';
import { knownFaces } from '#app/features/home/testimonials/known-faces.ts';
import { publishedRating, scoreLine } from '#app/features/home/testimonials/score.ts';
import { readTestimonials } from '#app/features/home/testimonials/testimonials.data.ts';
import { withServerTexts } from '#app/lib/page/server-only.ts';
import { readCards } from '#app/shared/cards.data.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { fillCards } from '#app/shared/fill-cards.ts';
import { clockContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';

export type HomePageData = Awaited<ReturnType<typeof readHomePage>>;

/** All data of the home page: one query per collection, in parallel. `texts`: the data of the parts that are not hydrated. */
export async function readHomePage(context: Readonly<RouterContextProvider>) {
  const client = context.get(supabaseContext);
  const [
    edition,
    copy,
    settings,
    cards,
    pictures,
    testimonials,
    organizers,
    questions,
    partners,
    tiers,
    comparison,
  ] = await Promise.all([
    context.get(editionContext),
    readCopyValues(client),
    readPublicSettings(client),
    readCards(client, ['benefit', 'mission', 'format', 'page_link']),
    readGallery(client),
    readTestimonials(client),
    readOrganizers(client),
    readFaqItems(client, 'home'),
    readPartners(client),
    readBadgeTiers(client),
    readBadgeComparison(client),
  ]);
  const values = editionValues(copy, edition, context.get(clockContext).now());
  const data = {
    edition,
    pictureCount: pictures.length,
    offer: badgeOffer(tiers, values, settings),
    place: mapPlace(edition, settings),
    booking: bookingWords(edition, values),
    score: scoreLine(settings),
    search: searchTexts(settings),
    history: values['history.about'] ?? '',
  };
  const texts = {
    faces: knownFaces(testimonials, organizers),
    benefits: fillCards(cards.benefit, values),
    about: {
      missions: fillCards(cards.mission, values),
      formats: fillCards(cards.format, values),
      programme: programmeSteps(edition),
    },
    pictures,
    testimonials,
    comparison,
    organizers,
    partners,
    pageLinks: fillCards(cards.page_link, values),
    map: mapTexts(edition, values, settings),
    questions: fillFaq(questions, values),
    questionsDate: faqDate(questions),
    rating: publishedRating(settings),
    chatSize: values['chat_size.community'] ?? '',
    story: storyParagraphs(values),
  };
  return withServerTexts(context, data, texts);
}
