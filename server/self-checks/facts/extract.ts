/** What the inspector compares: the number that a text states, by what it is about. */
export const factKinds = ['hour', 'floor', 'price', 'members', 'places'] as const;
export type FactKind = (typeof factKinds)[number];

export type Fact = {
  kind: FactKind;
  /** Comparable: `18:30`, `5`, `15`. */
  value: string;
  /** As written. */
  quote: string;
};

const patterns: readonly { kind: FactKind; pattern: RegExp; value(match: readonly string[]): string }[] = [
  {
    kind: 'hour',
    // A time of the day. A number of hours without minutes is one only after « à », « de » or « dès »: others are durations.
    pattern:
      /(?<=(?<!\p{L})(?:à|de|dès|–|-) )([01]?\d|2[0-3]) ?[h:] ?([0-5]\d)?(?![\d\p{L}])|(?<![\d,])([01]?\d|2[0-3])[h:]([0-5]\d)(?!\d)|\b(minuit)\b/giu,
    value: ([, hour, minute, bareHour, bareMinute, midnight]) =>
      midnight ? '0:00' : `${Number(hour ?? bareHour)}:${minute ?? bareMinute ?? '00'}`,
  },
  { kind: 'floor', pattern: /(\d{1,2})\s?(?:er|e|ᵉ|ème)\s+étage/giu, value: ([, floor]) => floor ?? '' },
  {
    kind: 'price',
    pattern: /(\d{1,3}(?: \d{3})+|\d{1,4})(?:[.,](\d{2}))? ?€/gu,
    value: ([, euros = '', cents]) =>
      euros.replaceAll(' ', '') + (cents && cents !== '00' ? `,${cents}` : ''),
  },
  {
    kind: 'members',
    pattern: /(\d{2,5})\s?\+\s?(?:membres|entrepreneurs|leaders|participants|personnes)?/giu,
    value: ([, count]) => count ?? '',
  },
  {
    kind: 'places',
    pattern: /(\d{1,3})(?:\s?[-–à]\s?(\d{1,3}))? places(?: max)?\b(?! restante)/giu,
    value: ([, least, most]) => (most === undefined ? (least ?? '') : `${least}-${most}`),
  },
];

/** Hours of trams are not those of the evening. */
const transport = /\b(?:tram|métro|rame|bus|train)s?\b/i;

/** The facts of a text. Spaces of every width count as one. */
export function extractFacts(text: string): Fact[] {
  const plain = text
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .split('\n')
    .filter((line) => !transport.test(line))
    .join('\n');
  return patterns.flatMap(({ kind, pattern, value }) =>
    [...plain.matchAll(pattern)].map((match) => ({ kind, value: value(match), quote: match[0].trim() })),
  );
}
