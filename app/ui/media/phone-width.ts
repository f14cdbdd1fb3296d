/**
 * The width in `sizes` of a picture across a phone. With `100vw`, a phone 412 px wide with a pixel ratio of 1.75 needs 721
 * pixels and takes the file of 960; the file of 720 looks the same and loads sooner.
 */
export const phoneWidth = '92vw';
