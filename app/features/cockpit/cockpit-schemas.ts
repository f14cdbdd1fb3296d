import * as z from 'zod/mini';

import { badgeTierIds } from '#domain/badges.ts';
import { setupSteps } from '#domain/cockpit.ts';
import { editionStates } from '#domain/event.ts';
import { newsletterStatuses } from '#domain/newsletter.ts';

export const workSchema = z.array(
  z.object({ id: z.string(), count: z.number(), first_at: z.nullable(z.string()) }),
);
export type WorkRow = z.infer<typeof workSchema>[number];

const factSchema = z.object({
  done: z.boolean(),
  state: z.optional(z.string()),
  campaign: z.optional(z.nullable(z.string())),
});

const stepSchema = z.object({
  id: z.string(),
  kind: z.nullable(z.string()),
  title: z.nullable(z.string()),
  link: z.nullable(z.string()),
  due: z.number(),
  owner: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  mine: z.boolean(),
  done_at: z.nullable(z.string()),
  done_by: z.nullable(z.string()),
  updated_at: z.string(),
  /** What the site knows of it by itself. */
  fact: z.nullable(factSchema),
});
export type EditionStep = z.infer<typeof stepSchema>;

const editionSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The day in Paris. */
  day: z.string(),
  state: z.enum(editionStates),
  location: z.string(),
  venue_name: z.string(),
  price_euros: z.number(),
  places_max: z.number(),
  places_remaining: z.number(),
  places_checked_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** It has ended and is still announced. */
  over: z.boolean(),
});
export type CockpitEdition = z.infer<typeof editionSchema>;

export const cockpitSchema = z.object({
  today: z.string(),
  edition: z.nullable(editionSchema),
  steps: z.array(stepSchema),
  /** The evening of the last seven days, with what is due after it. */
  last: z.nullable(z.object({ id: z.string(), day: z.string(), steps: z.array(stepSchema) })),
  /** Who may own a step; null for those who do not choose. */
  staff: z.nullable(z.array(z.object({ id: z.string(), name: z.string() }))),
});
export type EditionCockpit = z.infer<typeof cockpitSchema>;

const totalsSchema = z.object({ views: z.number(), bookings: z.number(), chats: z.number() });

export const figuresSchema = z.object({
  first: z.string(),
  last: z.string(),
  now: totalsSchema,
  earlier: z.nullable(z.object({ first: z.string(), last: z.string(), totals: totalsSchema })),
  days: z.array(z.object({ day: z.string(), views: z.number(), bookings: z.number() })),
  marks: z.array(
    z.object({ day: z.string(), kind: z.enum(['edition', 'send']), name: z.nullable(z.string()) }),
  ),
});
export type CockpitFigures = z.infer<typeof figuresSchema>;

export const latestSchema = z.object({
  articles: z.nullable(
    z.array(z.object({ id: z.string(), title: z.string(), publish_date: z.string(), views: z.number() })),
  ),
  comments: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        author: z.nullable(z.string()),
        text: z.string(),
        article: z.string(),
        state: z.enum(['pending', 'approved', 'refused']),
        created_at: z.string(),
      }),
    ),
  ),
  subscribers: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        status: z.enum(newsletterStatuses),
        created_at: z.string(),
      }),
    ),
  ),
  awards: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        tier: z.enum(badgeTierIds),
        created_at: z.string(),
      }),
    ),
  ),
});
export type Latest = z.infer<typeof latestSchema>;

export const setupSchema = z.array(z.object({ id: z.enum(setupSteps), done: z.boolean() }));
