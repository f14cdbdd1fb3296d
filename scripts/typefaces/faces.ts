/** A file of French letters, as `app/styles/fonts.css` declares it. */
type Typeface = {
  family: string;
  weights: { min: number; max: number };
  /** The weight whose kerning all weights have: about the mean of the weights that pages use. */
  kerningWeight: number;
  characters: string;
  /** Tags of the OpenType features that the file keeps. */
  features: string[];
};

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
/** Characters of program code. */
const code = /[$*<=>\\^_`{|}~]/g;

/**
 * French letters, punctuation and the symbols of our copy; `unicode-range` in app/styles/other-letters.css lists the
 * other characters of the whole files.
 */
const french = `${ascii.replaceAll(code, '')}\u00a0«»°·×€…–—‘’“”•ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒàâäæçèéêëîïôöùûüÿœ`;
/** Characters that no title and no large figure of our copy has. */
const textOnly = /[#[\]×·Æ]/g;

export const typefaces: readonly Typeface[] = [
  {
    family: 'bricolage-grotesque',
    weights: { min: 400, max: 800 },
    kerningWeight: 650,
    characters: french.replaceAll(textOnly, ''),
    features: ['kern', 'tnum'],
  },
  {
    family: 'instrument-sans',
    weights: { min: 400, max: 700 },
    kerningWeight: 450,
    characters: french,
    features: ['kern', 'liga', 'tnum'],
  },
];
