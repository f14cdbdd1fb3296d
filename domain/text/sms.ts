/** The letters of an SMS in its short alphabet (3GPP TS 23.038), one place each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those that take two places. */
const extended = new Set('\f^{}\\[~]|€');

export type SmsCount = {
  /** `unicode`: a letter is outside of the short alphabet, and every letter takes more room. */
  alphabet: 'gsm' | 'unicode';
  /** Places taken: letters of the short alphabet, or UTF-16 units. */
  units: number;
  messages: number;
};

/** How many messages a text takes: 160 or 70 units in one, 153 or 67 in each of several. */
export function countSms(text: string): SmsCount {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const units = isGsm
    ? letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
    : text.length;
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  const messages = units <= single ? Math.min(units, 1) : Math.ceil(units / several);
  return { alphabet: isGsm ? 'gsm' : 'unicode', units, messages };
}

const replacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  œ: 'oe',
  Œ: 'OE',
  ç: 'c',
};

/** The text in the short alphabet: accents that it lacks are left out, typographic signs become plain ones. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\u00a0\u2009\u202f]/g, ' '))
    .map((letter) => {
      if (basic.has(letter) || extended.has(letter)) return letter;
      const plain = replacements[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return Array.from(plain)
        .filter((one) => basic.has(one))
        .join('');
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}
