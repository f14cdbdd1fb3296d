/** Paths of the subscription feed and of the file of one edition. */
export const feedPath = '/calendrier.ics';
export function editionFilePath(startsAt: string): string {
  return `/calendrier/${startsAt.slice(0, 10)}.ics`;
}
