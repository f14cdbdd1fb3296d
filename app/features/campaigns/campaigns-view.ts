import { listView } from '#app/shared/list/list-view.ts';
import { mailingTabs } from '#app/shared/mailing-tabs.ts';

import type { CampaignListing } from './campaigns.data.ts';

export const campaignColumns = ['nom', 'etat', 'segment', 'dates', 'envois'] as const;
export const campaignTabs = ['toutes', 'brouillons', 'programmees', 'encours', 'envoyees'] as const;

/** The address of the list. `onglet` are the tabs of /admin/newsletter. */
export const campaignsList = listView({
  tabs: {
    onglet: mailingTabs,
    etat: campaignTabs,
  },
  columns: { all: campaignColumns, initial: campaignColumns },
});

export type CampaignsView = ReturnType<typeof campaignsList.read>;

const states = {
  toutes: undefined,
  brouillons: 'draft',
  programmees: 'scheduled',
  encours: 'running',
  envoyees: 'done',
} as const;

/** The parameters of `campaigns_page` for an address. */
export function listingOf({ tabs, search, size, after }: CampaignsView): CampaignListing {
  const tab = states[tabs.etat];
  return { size, ...(tab && { tab }), ...(search && { search }), ...(after && { after }) };
}
