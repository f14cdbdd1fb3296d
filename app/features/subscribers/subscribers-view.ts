import { dayFilter, oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { mailingTabs } from '#app/shared/mailing-tabs.ts';
import { newsletterStatuses, subscriberSources } from '#domain/newsletter.ts';

import type { SubscriberListing } from './subscribers.data.ts';

const columns = ['adresse', 'etat', 'source', 'consentement', 'dernier'] as const;

/** The address of the list. `onglet` are the tabs of /admin/newsletter; days are days in Europe/Paris. */
export const subscribersList = listView({
  tabs: { onglet: mailingTabs },
  filters: {
    etat: oneOf(newsletterStatuses),
    source: oneOf(subscriberSources),
    du: dayFilter,
    au: dayFilter,
  },
  columns: { all: columns, initial: columns },
});
export type SubscribersView = ReturnType<typeof subscribersList.read>;

/** The parameters of `subscribers_page` for an address. */
export function listingOf({ search, filters, size, after }: SubscribersView): SubscriberListing {
  const { etat, source, du, au } = filters;
  return {
    size,
    ...(after && { after }),
    filters: {
      ...(search && { search }),
      ...(etat && { status: etat }),
      ...(source && { source }),
      ...(du && { since: `${du} 00:00 Europe/Paris` }),
      ...(au && { until: `${au} 24:00 Europe/Paris` }),
    },
  };
}
