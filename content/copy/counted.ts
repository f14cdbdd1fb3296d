/** « 1 540 personnes »: a number in French with its noun; zero takes the singular. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR')} ${Math.abs(count) > 1 ? many : one}`;
