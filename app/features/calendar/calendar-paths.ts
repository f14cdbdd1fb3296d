/** Paths of the subscription feed and of the file of one edition. */
export const feedPath = '/calendrier.ics';
export function editionFilePath(startsAt: string): string {
  return `/calendrier/${startsAt.slice(0, 10)}.ics`;
}

/** The edition of a day, `YYYY-MM-DD` in Europe/Paris; otherwise the one that was announced for it and moved (EVENT-90). */
export function editionOfDay<Edition extends { startsAt: string; formerStarts: readonly string[] }>(
  editions: readonly Edition[],
  day: string,
): Edition | undefined {
  return (
    editions.find(({ startsAt }) => startsAt.startsWith(day)) ??
    editions.findLast(({ formerStarts }) => formerStarts.some((former) => former.startsWith(day)))
  );
}
