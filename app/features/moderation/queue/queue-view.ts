import * as z from 'zod/mini';

import { dayFilter, idFilter, oneOf, yesFilter } from '#app/shared/list/filter-schemas.ts';
import type { PageSize } from '#app/shared/list/list-view.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { queueTabs } from '#content/copy/admin/moderation.ts';
import type { ModerationQueue } from '#domain/moderation.ts';
import { refusalReasons, reportReasons } from '#domain/moderation.ts';

/** The URL state of the screen. Days are days in Europe/Paris, `depuis` is a number of days before now. */
export const queueList = listView({
  tabs: {
    file: ['attente', 'signales', 'illicites', 'approuves', 'refuses', 'tous'],
    /** Of notices of illegal content. */
    etat: ['ouvertes', 'decidees'],
  },
  filters: {
    article: idFilter,
    auteur: idFilter,
    motif: oneOf([...reportReasons, ...refusalReasons]),
    depuis: z.string().check(z.regex(/^\d{1,3}$/)),
    du: dayFilter,
    au: dayFilter,
    ordre: oneOf(['anciens', 'recents']),
    lien: yesFilter,
  },
});

type Address = ReturnType<typeof queueList.read>;

/** The state of the screen; the names are those of `moderation_page`'s parameters. */
export type QueueView = {
  queue: ModerationQueue;
  size: PageSize;
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

/** The parameters of `moderation_page` for an address. */
export function queueViewOf({ tabs, filters, search, size, after }: Address): QueueView {
  const { article, auteur, motif, depuis, du, au, ordre, lien } = filters;
  return {
    queue: queueTabs.find(({ param }) => param === tabs.file)?.id ?? 'pending',
    size,
    ...(after && { after }),
    filters: {
      ...(article && { post: article }),
      ...(auteur && { author: auteur }),
      ...(motif && { reason: motif }),
      ...(du && { since: `${du} 00:00 Europe/Paris` }),
      ...(au && { until: `${au} 24:00 Europe/Paris` }),
      ...(depuis && { days: Number(depuis) }),
      ...(ordre && { order: ordre === 'anciens' ? 'oldest' : 'newest' }),
      ...(lien && { link: true }),
      ...(search && { search }),
    },
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
