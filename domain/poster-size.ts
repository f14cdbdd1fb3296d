/**
 * Sizes of the pictures of the share kit in pixels, as social networks show them. In their own file: a screen needs them
 * without zod.
 */
export const posterSizes = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const;

/** The file of each picture: `/images/social/carre.jpg`. */
export const posterFiles = { square: 'carre', story: 'story' } as const;
