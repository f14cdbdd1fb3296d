import * as z from 'zod/mini';

import { campaignBlocksSchema } from '#domain/campaign-blocks.ts';
import { campaignSegments } from '#domain/campaigns.ts';
import { editionState } from '#domain/event.ts';

import type { Campaign } from './campaign.ts';

const sides = { width: z.nullable(z.number()), height: z.nullable(z.number()) };

/** What the database functions `campaign_material` and `campaign_preview` return. */
export const materialSchema = z.object({
  subject: z.string(),
  preview_text: z.string(),
  blocks: campaignBlocksSchema,
  is_public: z.boolean(),
  // Absent in the material of older mails.
  segment: z.optional(z.enum(campaignSegments)),
  footer: z.nullable(z.string()),
  address: z.nullable(z.string()),
  edition: z.nullable(
    z.object({
      starts_at: z.string(),
      ends_at: z.string(),
      price_euros: z.number(),
      format: z.string(),
      venue_name: z.string(),
      venue_address: z.string(),
      venue_floor: z.string(),
      places_max: z.number(),
      places_remaining: z.number(),
      state: z.string(),
    }),
  ),
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.nullable(z.string()),
      excerpt: z.nullable(z.string()),
      image: z.nullable(z.string()),
      alt: z.nullable(z.string()),
    }),
  ),
  pictures: z.array(z.object({ id: z.string(), path: z.string(), ...sides })),
});

export type Material = z.infer<typeof materialSchema>;

/** Where an uploaded picture is read, on the site or on the hosted service. */
export type Origins = { siteUrl: string; filesUrl: string };

/**
 * The campaign of a mail from what the database holds. `links` and `unsubscribe` as in `Campaign`; `archive` is the page
 * of « Lire en ligne ».
 */
export function campaignOf(
  material: Material,
  { siteUrl, filesUrl }: Origins,
  rest: Pick<Campaign, 'links' | 'unsubscribe' | 'archive'>,
): Campaign {
  return {
    subject: material.subject,
    previewText: material.preview_text,
    blocks: material.blocks,
    edition: material.edition === null ? undefined : editionOf(material.edition),
    articles: new Map(
      material.articles.map(({ id, title, slug, excerpt, image, alt }) => [
        id,
        {
          title,
          excerpt: excerpt ?? '',
          path: `/blog/${slug ?? id}`,
          ...(image && { picture: { address: image, alt: alt ?? '' } }),
        },
      ]),
    ),
    pictures: new Map(
      material.pictures.map(({ id, path, width, height }) => [
        id,
        {
          address: `${filesUrl}/storage/v1/object/public/media/${path}`,
          ...(width !== null && { width }),
          ...(height !== null && { height }),
        },
      ]),
    ),
    siteUrl,
    footer: {
      text: material.footer ?? '',
      address: material.address ?? '',
      reason:
        material.segment === 'waiting_list'
          ? 'parce que vous avez demandé à être prévenu d’une place libre.'
          : 'parce que vous êtes inscrit à la newsletter.',
    },
    ...rest,
  };
}

function editionOf(edition: NonNullable<Material['edition']>): NonNullable<Campaign['edition']> {
  return {
    startsAt: edition.starts_at,
    endsAt: edition.ends_at,
    price: edition.price_euros,
    format: edition.format,
    venue: { name: edition.venue_name, address: edition.venue_address, floor: edition.venue_floor },
    places: { remaining: edition.places_remaining, max: edition.places_max },
    state: editionState(edition.state, edition.places_remaining),
  };
}
