import { queueTabs } from '#content/copy/admin/moderation.ts';
import type { ModerationQueue } from '#domain/moderation.ts';

/** The state of the screen, read from the address; the names are those of `moderation_page`'s parameters. */
export type QueueView = {
  queue: ModerationQueue;
  size: number;
  /** The `next` cursor of the previous page. */
  after?: string;
  filters: QueueFilters;
};

/**
 * `since` and `until` are timestamps with a time zone, `days` a number of days before now; `link`: only comments that
 * contain a link.
 */
type QueueFilters = {
  post?: string;
  author?: string;
  reason?: string;
  since?: string;
  until?: string;
  days?: number;
  order?: 'oldest' | 'newest';
  link?: boolean;
  search?: string;
};

export const pageSizes = [25, 50, 100] as const;

/** The filters: their French parameter in the address, and their name in `moderation_page`. */
export const filterParams = {
  article: 'post',
  auteur: 'author',
  motif: 'reason',
  du: 'since',
  au: 'until',
  depuis: 'days',
  ordre: 'order',
  lien: 'link',
  q: 'search',
} as const;
type FilterParam = keyof typeof filterParams;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const word = /^[a-z_]{1,20}$/;
const anything = /./;
const number = /^\d{1,3}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the view from the address; ignores invalid values. Dates are days in Europe/Paris. */
export function readView(params: URLSearchParams): QueueView {
  const queue = queueTabs.find(({ param }) => param === params.get('file'))?.id ?? 'pending';
  const size = pageSizes.find((known) => String(known) === params.get('taille')) ?? pageSizes[0];
  const after = params.get('apres');
  return { queue, size, ...(after && { after }), filters: readFilters(params) };
}

function readFilters(params: URLSearchParams): QueueFilters {
  const read = (name: FilterParam, shape: RegExp) => {
    const value = params.get(name)?.trim() ?? '';
    return shape.test(value) ? value : undefined;
  };
  const [post, author, reason] = [read('article', uuid), read('auteur', uuid), read('motif', word)];
  const [first, last, search] = [read('du', day), read('au', day), read('q', anything)];
  const [days, order] = [read('depuis', number), read('ordre', word)];
  return {
    ...(post && { post }),
    ...(author && { author }),
    ...(reason && { reason }),
    ...(first && { since: `${first} 00:00 Europe/Paris` }),
    ...(last && { until: `${last} 24:00 Europe/Paris` }),
    ...(days && { days: Number(days) }),
    ...(order === 'anciens' && { order: 'oldest' }),
    ...(order === 'recents' && { order: 'newest' }),
    ...(params.get('lien') === 'oui' && { link: true }),
    ...(search && { search }),
  };
}

/** Whether the oldest comment comes first; the same rule as `private.queue_is_oldest_first`. */
export function isOldestFirst({ queue, filters }: QueueView): boolean {
  if (filters.order) return filters.order === 'oldest';
  return queue === 'pending' || queue === 'reported';
}

/** Whether a filter excludes comments; an order does not. */
export const hasFilters = ({ filters }: QueueView): boolean =>
  Object.keys(filters).some((name) => name !== 'order');

/** The change of address that removes every filter. */
export const clearedFilters: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(filterParams).map((name) => [name, null]),
);
