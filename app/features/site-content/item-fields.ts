import { columnLimits } from '#domain/column-limits.ts';
import { tableOf } from '#domain/site-content.ts';
import type { ListId, SiteTable } from '#domain/site-content.ts';

type Kind = 'line' | 'text' | 'link' | 'year' | 'frequency' | 'check';
/** A column that organisers write. `quotes`: it may quote facts, as `{event.price}`. */
export type ItemField = { name: string; kind: Kind; max: number; required: boolean; quotes?: boolean };

const line = (name: string, max: number, required = true): ItemField => ({
  name,
  kind: 'line',
  max,
  required,
});
const text = (name: string, max: number, required = true): ItemField => ({
  name,
  kind: 'text',
  max,
  required,
});
/** The most characters of `private.is_safe_url`. */
const link = (name: string, required = false): ItemField => ({ name, kind: 'link', max: 2048, required });

const limits = columnLimits;
const { testimonials, organizers, partners, guide_events: events, guide_venues: venues } = limits;

const fields: Readonly<Record<SiteTable, readonly ItemField[]>> = {
  gallery_images: [
    line('caption', limits.gallery_images.caption),
    text('alt', limits.gallery_images.alt, false),
  ],
  evening_photos: [
    line('caption', limits.evening_photos.caption, false),
    line('names', limits.evening_photos.names, false),
    { name: 'names_agreed', kind: 'check', max: 5, required: false },
    text('alt', limits.evening_photos.alt, false),
  ],
  testimonials: [
    line('name', testimonials.name),
    line('role', testimonials.role),
    line('punchline', testimonials.punchline),
    text('quote', testimonials.quote),
    link('website_url'),
    line('website_label', testimonials.website_label, false),
    link('linkedin_url'),
  ],
  organizers: [
    line('name', organizers.name),
    line('title', organizers.title),
    line('quote', organizers.quote),
    text('short_bio', organizers.short_bio),
    text('bio', organizers.bio),
    ...['website_url', 'linkedin_url', 'instagram_url', 'twitter_url', 'tiktok_url'].map((name) =>
      link(name),
    ),
  ],
  partners: [
    line('name', partners.name),
    line('badge', partners.badge),
    { name: 'since', kind: 'year', max: 4, required: true },
    text('description', partners.description),
    link('url'),
  ],
  faq_items: [
    line('question', limits.faq_items.question),
    { ...text('answer', limits.faq_items.answer), quotes: true },
  ],
  guide_events: [
    line('name', events.name),
    { name: 'frequency', kind: 'frequency', max: 20, required: true },
    line('location', events.location, false),
    text('description', events.description),
    link('url'),
  ],
  guide_venues: [
    line('name', venues.name),
    line('kind', venues.kind),
    line('district', venues.district),
    text('description', venues.description),
    link('url'),
  ],
  cards: [line('title', limits.cards.title), { ...text('body', limits.cards.body), quotes: true }],
};

/** The fields of an item of a list, in the order of the form. Cards with a link are those whose page shows it. */
export function fieldsOf(list: ListId): readonly ItemField[] {
  const table = tableOf(list);
  if (list !== 'press_kit' && list !== 'page_links') return fields[table];
  const required = list === 'page_links';
  const label = line('link_label', limits.cards.link_label, required);
  // The page of the press does not fill in facts.
  const own = required ? fields[table] : fields[table].map(({ quotes: _quotes, ...field }) => field);
  return [...own, link('link_url', required), label];
}

/** The column of the picture of an item, in the tables that have one. */
export const pictures = {
  gallery_images: { column: 'src', required: true },
  evening_photos: { column: 'src', required: true },
  testimonials: { column: 'avatar', required: false },
  organizers: { column: 'image', required: false },
  partners: { column: 'logo', required: false },
} as const;
export type PicturedTable = keyof typeof pictures;
export const isPictured = (table: string): table is PicturedTable => Object.hasOwn(pictures, table);

/** The columns that name an item in its list, and that say more of it. */
export const titles: Readonly<Record<SiteTable, { name: string; more: string }>> = {
  gallery_images: { name: 'caption', more: 'alt' },
  evening_photos: { name: 'caption', more: 'alt' },
  testimonials: { name: 'name', more: 'role' },
  organizers: { name: 'name', more: 'title' },
  partners: { name: 'name', more: 'badge' },
  faq_items: { name: 'question', more: 'answer' },
  guide_events: { name: 'name', more: 'frequency' },
  guide_venues: { name: 'name', more: 'district' },
  cards: { name: 'title', more: 'body' },
};
