import { moderationQueues, type ModerationQueue } from '#content/copy/admin/moderation.ts';

/** What the screen shows, as its address says it; names are those of `moderation_page`'s filters. */
export type QueueView = {
  queue: ModerationQueue;
  size: number;
  /** The `next` of the page before. */
  after?: string;
  filters: QueueFilters;
};

/** `since` and `until` are instants, `days` a number of days before now; `link`: only what holds an address. */
export type QueueFilters = {
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

/** Filters in the address: their French name there, and their name in the database's function. */
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
export type FilterParam = keyof typeof filterParams;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const word = /^[a-z_]{1,20}$/;
const anything = /./;
const number = /^\d{1,3}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; what makes no sense there is left out. Days are days of Lille. */
export function readView(params: URLSearchParams): QueueView {
  const queue = moderationQueues.find(({ param }) => param === params.get('file'))?.id ?? 'pending';
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

/** Whether the oldest comes first, as `private.queue_is_oldest_first` decides it. */
export function isOldestFirst({ queue, filters }: QueueView): boolean {
  if (filters.order) return filters.order === 'oldest';
  return queue === 'pending' || queue === 'reported';
}

/** Whether the filters leave something out; an order leaves nothing out. */
export const isNarrowed = ({ filters }: QueueView): boolean =>
  Object.keys(filters).some((name) => name !== 'order');

/** Every filter taken away: the change that gives the whole queue again. */
export const noFilter: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(filterParams).map((name) => [name, null]),
);
