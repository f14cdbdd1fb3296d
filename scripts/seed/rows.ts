import { badgeAllowances, badgeFeatures, badgeTiers } from '#content/seed/badges.ts';
import { cards } from '#content/seed/cards.ts';
import { copyVariants } from '#content/seed/copy-variants.ts';
import { defaultDressCode, defaultEdition, defaultSchedule, defaultVenue } from '#content/seed/event.ts';
import { faqItems } from '#content/seed/faq.ts';
import { galleryImages } from '#content/seed/gallery.ts';
import { guideEvents, guideVenues } from '#content/seed/guides.ts';
import { partners } from '#content/seed/partners.ts';
import { organizers, testimonials } from '#content/seed/people.ts';
import { settings } from '#content/seed/settings.ts';

import { articleRows } from './articles.ts';
import { idOf } from './ids.ts';
import type { Cell } from './ids.ts';

export type SeedTable = { table: string; rows: Record<string, Cell>[] };

/**
 * The rows of the seed, in an order that foreign keys accept. Ids derive from the table and the slug, so that the
 * same content always gives the same rows and running the seed again changes nothing.
 */
export function seedTables(): SeedTable[] {
  return [
    { table: 'event_editions', rows: [editionRow()] },
    {
      table: 'gallery_images',
      rows: ordered('gallery_images', galleryImages, ({ src, alt, caption }) => ({ src, alt, caption })),
    },
    { table: 'testimonials', rows: ordered('testimonials', testimonials, testimonialRow) },
    { table: 'organizers', rows: ordered('organizers', organizers, organizerRow) },
    {
      table: 'partners',
      rows: ordered('partners', partners, ({ name, logo, url, description, badge, since }) => ({
        name,
        logo,
        url,
        description,
        badge,
        since,
      })),
    },
    {
      table: 'faq_items',
      rows: ordered(
        'faq_items',
        faqItems.map((item) => ({ ...item, slug: `${item.page}/${item.anchor}` })),
        ({ page, question, answer, anchor }) => ({ page, question, answer, anchor }),
      ),
    },
    {
      table: 'cards',
      rows: ordered(
        'cards',
        cards.map((card) => ({ ...card, name: card.slug, slug: `${card.collection}/${card.slug}` })),
        ({ collection, name, title, body, icon, linkUrl, linkLabel }) => ({
          collection,
          slug: name,
          title,
          body,
          icon,
          link_url: linkUrl,
          link_label: linkLabel,
        }),
      ),
    },
    {
      table: 'copy_variants',
      rows: copyVariants.map(({ key, topic, section, value, officialValue }) => ({
        key,
        topic,
        section,
        value,
        official_value: officialValue,
      })),
    },
    {
      table: 'guide_events',
      rows: ordered('guide_events', guideEvents, ({ name, frequency, description, location }) => ({
        name,
        frequency,
        description,
        location,
      })),
    },
    {
      table: 'guide_venues',
      rows: ordered('guide_venues', guideVenues, ({ name, kind, district, description }) => ({
        name,
        kind,
        district,
        description,
      })),
    },
    {
      table: 'settings',
      rows: settings.map(({ key, value, description, source, sourceDate, isPublic }) => ({
        key,
        value: { json: value },
        description,
        source,
        source_date: sourceDate,
        is_public: isPublic,
      })),
    },
    {
      table: 'badge_tiers',
      rows: badgeTiers.map(({ id, name, price, billingPeriod, priceId, color, features, popular, rank }) => ({
        id,
        name,
        price_euros: price,
        billing_period: billingPeriod,
        price_id: priceId,
        color,
        features,
        is_popular: popular,
        rank,
      })),
    },
    {
      table: 'badge_features',
      rows: badgeFeatures.map(({ slug, group, label, tiers }, index) => ({
        id: idOf('badge_features', slug),
        feature_group: group,
        label,
        ...tiers,
        position: index + 1,
      })),
    },
    {
      table: 'badge_allowances',
      rows: badgeAllowances.map(({ slug, tier, label, quantity, period }) => ({
        id: idOf('badge_allowances', slug),
        badge_tier: tier,
        label,
        quantity,
        period,
      })),
    },
    { table: 'blog_posts', rows: articleRows() },
  ];
}

function editionRow(): Record<string, Cell> {
  const { startsAt, endsAt, price, format, places, location, lumaUrl, whatsappUrl, state } = defaultEdition;
  return {
    id: idOf('event_editions', startsAt),
    starts_at: startsAt,
    doors_at: defaultSchedule.doorsAt,
    official_start_at: defaultSchedule.officialStartAt,
    ends_at: endsAt,
    price_euros: price,
    format,
    location,
    venue_name: defaultVenue.name,
    venue_address: defaultVenue.address,
    venue_floor: defaultVenue.floor,
    latitude: defaultVenue.latitude,
    longitude: defaultVenue.longitude,
    dress_code: defaultDressCode,
    luma_url: lumaUrl,
    whatsapp_url: whatsappUrl,
    places_max: places.max,
    places_remaining: places.remaining,
    state,
    is_next: true,
  };
}

function testimonialRow({ name, role, quote, punchline, avatar, links }: (typeof testimonials)[number]) {
  return {
    name,
    role,
    quote,
    punchline,
    avatar,
    website_url: links.website.url,
    website_title: links.website.title,
    website_label: links.website.label,
    linkedin_url: links.linkedin.url,
    linkedin_title: links.linkedin.title,
    linkedin_label: links.linkedin.label,
  };
}

function organizerRow(organizer: (typeof organizers)[number]) {
  return {
    name: organizer.name,
    title: organizer.title,
    image: organizer.image,
    bio: organizer.bio,
    short_bio: organizer.shortBio,
    quote: organizer.quote,
    website_url: organizer.websiteUrl,
    linkedin_url: organizer.linkedinUrl,
    instagram_url: organizer.instagramUrl,
    twitter_url: organizer.twitterUrl,
    tiktok_url: organizer.tiktokUrl,
  };
}

/** One row per item, with its id and its position in the collection. */
function ordered<Item extends { slug: string }>(
  table: string,
  items: Item[],
  row: (item: Item) => Record<string, Cell>,
): Record<string, Cell>[] {
  return items.map((item, index) => ({ id: idOf(table, item.slug), ...row(item), position: index + 1 }));
}
