import * as z from 'zod/mini';

import { socialCard } from './social-card.ts';

/** The pictures of the share kit: a square for a post, a story for a phone held upright. */
export const posterFormats = ['square', 'story'] as const;
export type PosterFormat = (typeof posterFormats)[number];

/** The content of a picture of the share kit: equal cards give equal pictures. */
export const posterCard = z.object({
  format: z.enum(posterFormats),
  /** « Afterwork networking » */
  label: z.string(),
  /** « vendredi », « 4 » and « décembre »; the day is empty without a date to announce. */
  weekday: z.string(),
  day: z.string(),
  month: z.string(),
  /** « 18h30 – 22h30 » */
  hours: z.string(),
  /** « Le Toit du Beffroi, Lille » */
  place: z.string(),
  /** « 10 € » */
  price: z.string(),
  /** What to know before coming: « 30 places », « Cette édition est annulée ». */
  note: z.string(),
  /** Whether the evening does not take place as announced: the date is struck through, and it rains. */
  off: z.boolean(),
  /** A word stamped over the date: « Complet ». */
  stamp: z.string(),
});
export type PosterCard = z.infer<typeof posterCard>;

/** What the server draws: pictures of shared links, and those of the share kit. */
export const drawnCard = z.union([socialCard, posterCard]);
export type DrawnCard = z.infer<typeof drawnCard>;
