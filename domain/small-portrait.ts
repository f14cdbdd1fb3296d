/**
 * The width in pixels of the file of our portraits that is shown at 36 to 72 CSS pixels. They are bitmaps: the browser
 * reads, lays out and paints each SVG as a document, on the main thread.
 */
export const smallPortrait = 192;
