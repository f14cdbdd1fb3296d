import * as z from 'zod/mini';

/** The backgrounds: an evening on the terrace, a toast, the town, the bar, a quiet night, a rainy one. */
export const socialScenes = ['terrace', 'toast', 'town', 'bar', 'night', 'rain'] as const;

/** The content of a generated picture, 1200 × 630: equal cards give equal pictures. */
export const socialCard = z.object({
  scene: z.enum(socialScenes),
  /** The name of the page: « Plan d’accès ». */
  label: z.string(),
  title: z.string(),
  /** Two lines: « vendredi 7 novembre », then « 18h30 · Rooftop, Lille · 10 € ». */
  sign: z.object({
    first: z.string(),
    second: z.string(),
    /** Whether the first line is struck through; the second one then says why. */
    off: z.boolean(),
    /** A word stamped over its corner: « Complet ». */
    stamp: z.string(),
  }),
});
export type SocialCard = z.infer<typeof socialCard>;
