/** Widths of characters in ems of a common sans serif, rounded: those of Arial. */
const widths: readonly [RegExp, number][] = [
  [/[iljI.,:;'’|!íìîï·]/u, 0.27],
  [/[\s\u00a0ftr()[\]\-/]/u, 0.32],
  [/[mwMW%@œŒæÆ—…]/u, 0.9],
  [/\p{Lu}/u, 0.69],
  [/[\u{1100}-\u{ffff}\u{10000}-\u{10ffff}]/u, 1],
];
const common = 0.55;

const widthOf = (character: string): number => widths.find(([kind]) => kind.test(character))?.[1] ?? common;

/** The width of a text in ems. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** What a box of `ems` shows: the text, or as many whole words as fit, then « … ». */
export function cutToWidth(text: string, ems: number): string {
  if (textWidth(text) <= ems) return text;
  let width = widthOf('…');
  let shown = '';
  for (const character of text) {
    width += widthOf(character);
    if (width > ems) break;
    shown += character;
  }
  const words = shown.replace(/\s+\S*$/, '');
  return `${(words || shown).trimEnd()}…`;
}
