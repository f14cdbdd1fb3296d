import { editionState } from './event.ts';
import { slugify } from './text/slug.ts';

/** `private.photo_requests.status`. */
export const photoRequestStates = ['open', 'removed', 'refused'] as const;

/** `decide_photo_request` ended with. */
export const photoDecisionOutcomes = ['done', 'conflict', 'gone', 'in_use', 'late'] as const;

/** The dates of an edition. Instants are ISO 8601 with the Paris offset. */
export type EveningDates = {
  id: string;
  startsAt: string;
  endsAt: string;
  /** The column of the row. */
  state: string;
  /** The announced start first; empty for an edition that never moved. */
  formerStarts: readonly string[];
};

const dayOf = (iso: string): string => iso.slice(0, 10);

/** `private.took_place`: it has ended, and was neither cancelled nor left without a certain date. */
export function tookPlace({ endsAt, state }: Pick<EveningDates, 'endsAt' | 'state'>, now: Date): boolean {
  const known = editionState(state, 1);
  return Date.parse(endsAt) <= now.getTime() && (known === 'open' || known === 'full');
}

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** `novembre-2025` of an instant with the Paris offset. */
function monthSlug(iso: string): string {
  return slugify(`${monthName.format(new Date(dayOf(iso)))} ${iso.slice(0, 4)}`);
}

/** `7-novembre-2025` */
const daySlug = (iso: string): string => `${Number(iso.slice(8, 10))}-${monthSlug(iso)}`;

/**
 * The addresses of past evenings by the id of their edition: the month, and for a second evening of the same month its day.
 * An address stays the same when a later evening joins its month.
 */
export function eveningSlugs(editions: readonly EveningDates[], now: Date): Map<string, string> {
  const slugs = new Map<string, string>();
  const months = new Set<string>();
  const evenings = editions
    .filter((edition) => tookPlace(edition, now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  for (const { id, startsAt } of evenings) {
    const month = monthSlug(startsAt);
    slugs.set(id, months.has(month) ? daySlug(startsAt) : month);
    months.add(month);
  }
  return slugs;
}

/**
 * The evening that an address means, with its own address: that of the day on which it took place. The day of an evening,
 * and the days and months that it was announced for, lead to it unless they are the address of another one.
 */
export function eveningAt(
  slug: string,
  editions: readonly EveningDates[],
  now: Date,
): { id: string; slug: string } | undefined {
  const slugs = [...eveningSlugs(editions, now)];
  const own = slugs.find(([, known]) => known === slug);
  if (own) return { id: own[0], slug };
  const isMeant = ({ startsAt, formerStarts }: EveningDates) =>
    daySlug(startsAt) === slug ||
    formerStarts.some((former) => daySlug(former) === slug || monthSlug(former) === slug);
  const meant = slugs.find(([id]) => editions.some((edition) => edition.id === id && isMeant(edition)));
  return meant && { id: meant[0], slug: meant[1] };
}

/** The address of the page of an evening. */
export const eveningPath = (slug: string): string => `/evenements-lille/${slug}`;

/** The address of the form « Me retirer de cette photo ». */
export const photoRemovalPath = (slug: string, photo: string): string =>
  `${eveningPath(slug)}/retrait/${photo}`;

/** The paragraphs of a text, which empty lines separate. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
