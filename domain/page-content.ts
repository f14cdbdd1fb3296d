/** `cards.collection`: the section of the site that shows a card. */
export const cardCollections = [
  'benefit',
  'mission',
  'format',
  'event_benefit',
  'networking_tip',
  'press_kit',
  'page_link',
] as const;
export type CardCollection = (typeof cardCollections)[number];

/** `faq_items.page`: the page that shows a question, by its path. */
export const faqPages = ['home', 'evenements-lille', 'networking-lille'] as const;
export type FaqPage = (typeof faqPages)[number];

/**
 * The facts of the next edition that a text may quote, as `{event.price}` (`domain/text/copy.ts`). `event.when` and
 * `event.how_to_book` are sentences that follow the phase of the edition.
 */
export const eventFactKeys = [
  'event.price',
  'event.places_max',
  'event.venue_name',
  'event.venue_address',
  'event.when',
  'event.how_to_book',
] as const;
export type EventFactKey = (typeof eventFactKeys)[number];

/** `guide_events.frequency`, as the guide prints it. */
export const guideFrequencies = ['trimestriel', 'mensuel', 'bimensuel', 'hebdomadaire'] as const;
export type GuideFrequency = (typeof guideFrequencies)[number];
