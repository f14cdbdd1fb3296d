import * as z from 'zod/mini';

/** What stands behind the words: an evening on the terrace, a toast, the town, the bar, a quiet night, a rainy one. */
export const socialScenes = ['terrace', 'toast', 'town', 'bar', 'night', 'rain'] as const;

/** The words of a generated picture, 1200 × 630: everything that is drawn, so that the same card is the same picture. */
export const socialCard = z.object({
  scene: z.enum(socialScenes),
  /** Where one is, in a word or two: « Plan d’accès ». */
  label: z.string(),
  title: z.string(),
  /** The sign of the house: « vendredi 7 novembre », then « 18h30 · Rooftop, Lille · 10 € ». */
  sign: z.object({
    first: z.string(),
    second: z.string(),
    /** The first line no longer holds: it is struck through, and the second one says why. */
    off: z.boolean(),
    /** A word stamped over its corner: « Complet ». */
    stamp: z.string(),
  }),
});
export type SocialCard = z.infer<typeof socialCard>;
