import { oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { notificationTabs } from '#app/shared/notification-tabs.ts';
import { allAlertTypes } from '#domain/alerts.ts';

import type { AlertListing } from './alerts.data.ts';

export const inboxTabs = ['toutes', 'nonlues', 'archivees'] as const;

/** The address of the inbox. `onglet` are the tabs of /admin/notifications; mails link to `type`. */
export const alertsList = listView({
  tabs: { onglet: notificationTabs, vue: inboxTabs },
  filters: { type: oneOf(allAlertTypes) },
});
type AlertsView = ReturnType<typeof alertsList.read>;

const states: Partial<Record<(typeof inboxTabs)[number], string>> = {
  nonlues: 'unread',
  archivees: 'archived',
};

/** The parameters of `alerts_page` for an address. */
export function listingOf({ tabs, filters, size, after }: AlertsView): AlertListing {
  const state = states[tabs.vue];
  return {
    size,
    ...(after && { after }),
    filters: { ...(state && { state }), ...(filters.type && { type: filters.type }) },
  };
}
