/**
 * The width in `sizes` of a picture across a phone. At its full width, a phone of 412 points with 1.75 pixels each asks
 * for 721 pixels and takes the file of 960; the one of 720 looks the same and loads sooner.
 */
export const phoneWidth = '92vw';
