import { eveningLimits } from './evening-limits.ts';

/**
 * The lists of the site that organisers change in /admin/settings: the table of each, the value that keeps its rows apart
 * in that table, and the most rows. `private.site_lists` has the same.
 */
export const siteLists = {
  gallery: { table: 'gallery_images', most: 24 },
  testimonials: { table: 'testimonials', most: 12 },
  organizers: { table: 'organizers', most: 12 },
  partners: { table: 'partners', most: 24 },
  faq_home: { table: 'faq_items', group: 'home', most: 30 },
  faq_events: { table: 'faq_items', group: 'evenements-lille', most: 15 },
  faq_networking: { table: 'faq_items', group: 'networking-lille', most: 15 },
  guide_events: { table: 'guide_events', most: 24 },
  guide_venues: { table: 'guide_venues', most: 24 },
  networking_tips: { table: 'cards', group: 'networking_tip', most: 12 },
  press_kit: { table: 'cards', group: 'press_kit', most: 12 },
  benefits: { table: 'cards', group: 'benefit', most: 12 },
  missions: { table: 'cards', group: 'mission', most: 12 },
  formats: { table: 'cards', group: 'format', most: 12 },
  event_benefits: { table: 'cards', group: 'event_benefit', most: 12 },
  page_links: { table: 'cards', group: 'page_link', most: 12 },
} as const;
export type SiteListId = keyof typeof siteLists;

/** The photos of a past evening: a list for each edition (`private.site_list_of`). */
export type EveningListId = `evening:${string}`;
export type ListId = SiteListId | EveningListId;

export const eveningList = (edition: string): EveningListId => `evening:${edition}`;
export const isEveningList = (list: ListId): list is EveningListId => list.startsWith('evening:');
export const editionOfList = (list: EveningListId): string => list.slice('evening:'.length);

const eveningPhotos = { table: 'evening_photos', most: eveningLimits.photos } as const;
export type SiteTable = (typeof siteLists)[SiteListId]['table'] | (typeof eveningPhotos)['table'];

/** The table of a list. */
export const tableOf = (list: ListId): SiteTable =>
  isEveningList(list) ? eveningPhotos.table : siteLists[list].table;
