import { Plus } from 'lucide-react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { campaigns as copy } from '#content/copy/admin/campaigns.ts';

import { readCampaigns } from './campaigns.data.ts';
import { CampaignsTable } from './campaigns-table.tsx';
import { campaignsList, campaignTabs, listingOf } from './campaigns-view.ts';
import { useCampaignActs } from './use-campaign-acts.ts';

const counted = {
  toutes: 'all',
  brouillons: 'draft',
  programmees: 'scheduled',
  encours: 'running',
  envoyees: 'done',
} as const;

/** The tab « Campagnes » of /admin/newsletter. */
export function CampaignsTab() {
  const address = useListView(campaignsList);
  const read = useMemberList('campaigns', address.query, (client) =>
    readCampaigns(client, listingOf(address.view)),
  );
  const may = useMay();
  const acts = useCampaignActs();
  useUndoStack();
  const writes = may('newsletter.write');
  useShortcuts(copy.title, [
    ...(writes ? [{ keys: 'n', label: copy.keys.create, run: () => void acts.create() }] : []),
    undoShortcut(copy.keys.undo),
  ]);
  const tab = address.view.tabs.etat;
  const counts = read.data?.tabs;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        {writes && (
          <Button size="small" busy={acts.isBusy} onClick={() => void acts.create()} className="min-h-11!">
            <Plus aria-hidden="true" className="size-4" />
            {copy.create}
          </Button>
        )}
      </div>
      <TabList
        compact
        name="campaigns"
        label={copy.tabs.label}
        tabs={campaignTabs.map((id) => ({
          id,
          label: counts ? `${copy.tabs[id]} (${shortCount(counts[counted[id]])})` : copy.tabs[id],
        }))}
        active={tab}
        onChange={(etat) => address.change({ etat: etat === 'toutes' ? null : etat })}
      />
      {campaignTabs.map((id) => (
        <div key={id} {...tabPanel('campaigns', id)} hidden={id !== tab} className="mt-2">
          <KeepsFocus>
            {id === tab && <CampaignsTable address={address} read={read} acts={acts} />}
          </KeepsFocus>
        </div>
      ))}
    </div>
  );
}
