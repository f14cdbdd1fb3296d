/** Of a generated picture, in pixels, as the networks ask for. Apart from its words: every page names it, zod reads them. */
export const socialSize = { width: 1200, height: 630 } as const;
