import { oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { notificationTabs } from '#app/shared/notification-tabs.ts';
import { mailTemplates } from '#domain/mail-templates.ts';
import type { MailState } from '#domain/mail-templates.ts';

import type { MailListing } from './mail-queue.data.ts';

const columns = ['email', 'destinataire', 'etat', 'essais', 'date'] as const;
export const mailTabs = ['tous', 'file', 'echecs', 'abandonnes', 'envoyes'] as const;

/** The address of the list. `onglet` are the tabs of /admin/notifications. */
export const mailsList = listView({
  tabs: { onglet: notificationTabs, envoi: mailTabs },
  filters: { modele: oneOf(mailTemplates) },
  columns: { all: columns, initial: columns },
});
export type MailsView = ReturnType<typeof mailsList.read>;

const stateOfTab: Partial<Record<(typeof mailTabs)[number], MailState>> = {
  file: 'queued',
  echecs: 'failed',
  abandonnes: 'abandoned',
  envoyes: 'sent',
};

/** The parameters of `mail_queue_page` for an address. */
export function listingOf({ tabs, search, filters, size, after }: MailsView): MailListing {
  const state = stateOfTab[tabs.envoi];
  return {
    size,
    ...(after && { after }),
    filters: {
      ...(search && { search }),
      ...(state && { state }),
      ...(filters.modele && { template: filters.modele }),
    },
  };
}
