/**
 * Width in pixels of the small file of each portrait that we draw. Portraits are bitmaps, because the browser reads, lays out
 * and paints an SVG as a document, on the main thread.
 */
export const smallPortrait = 192;
