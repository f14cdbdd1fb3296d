/** Size of a generated picture in pixels, as social networks require. In its own file: every page needs it without zod. */
export const socialSize = { width: 1200, height: 630 } as const;
