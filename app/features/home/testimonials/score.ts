import type { PublicSettings } from '#app/shared/settings.data.ts';
import { textSetting } from '#app/shared/settings.data.ts';

/** Average rating out of `best`, and number of reviews. */
export type Rating = { value: number; best: number; reviews: number };

/** Parses the setting `figures.rating`; undefined when its value is invalid. */
export function readRating(settings: PublicSettings): Rating | undefined {
  const setting = settings['figures.rating'];
  if (typeof setting !== 'object' || setting === null) return undefined;
  const read = (key: string) => Object.entries(setting).find(([name]) => name === key)?.[1];
  const [value, best, reviews]: unknown[] = [read('value'), read('best'), read('reviews')];
  if (typeof value !== 'number' || typeof best !== 'number' || typeof reviews !== 'number') return undefined;
  return { value, best, reviews };
}

/** The rating for structured data; undefined also when the setting `search.rating` is off. */
export const publishedRating = (settings: PublicSettings): Rating | undefined =>
  settings['search.rating'] === false ? undefined : readRating(settings);

/** « 4.8/5 — 100+ participants satisfaits », with the decimal point that HOME-15 requires. */
export function scoreLine(settings: PublicSettings): string {
  const rating = readRating(settings);
  const satisfied = textSetting(settings, 'figures.satisfied');
  return rating ? `${rating.value}/${rating.best} — ${satisfied}` : satisfied;
}
