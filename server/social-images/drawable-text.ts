/** Characters of a title that still fit the picture, at the smallest size that is read on a phone. */
const maxTitle = 140;

/** All that the typeface can draw: Latin letters, digits, and the marks of French and English. */
const undrawable = /[^\p{Script=Latin}\p{Nd}\p{Zs}!-~«»‹›‘’“”„…–—·•€£§©®°²³×÷¿¡]/gu;

/** The text without what the typeface lacks (emoji, other scripts), which would show as boxes. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(undrawable, '').replace(/ {2,}/g, ' ').trim();
}

/** Cut at a word, with an ellipsis, when it is longer than a picture holds. */
export function drawableTitle(text: string): string {
  const title = drawable(text);
  if (title.length <= maxTitle) return title;
  return `${title
    .slice(0, maxTitle)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:.–—-]+$/, '')}…`;
}
