/** Characters of a title that fit the picture at the smallest size readable on a phone. */
const maxTitle = 140;

/** Every character that the font lacks; it has Latin letters, digits, and French and English punctuation. */
const undrawable = /[^\p{Script=Latin}\p{Nd}\p{Zs}!-~«»‹›‘’“”„…–—·•€£§©®°²³×÷¿¡]/gu;

/** The text without characters that the font lacks (emoji, other scripts), which would show as boxes. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(undrawable, '').replace(/ {2,}/g, ' ').trim();
}

/** The drawable title, cut at a word with an ellipsis when it is too long for a picture. */
export function drawableTitle(text: string): string {
  const title = drawable(text);
  if (title.length <= maxTitle) return title;
  return `${title
    .slice(0, maxTitle)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:.–—-]+$/, '')}…`;
}
