import { Award } from 'lucide-react';
import { useState } from 'react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { list } from '#content/copy/admin/list.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';

import { AwardDialog } from './award-dialog.tsx';
import { BadgeTiles } from './badge-tiles.tsx';
import { BadgesTable } from './badges-table.tsx';
import { badgesList } from './badges-view.ts';
import { ConversionPanel } from './conversion-panel.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { TiersTab } from './tiers-tab.tsx';

/** /admin/badges-management. `views` is the menu of saved views. */
export function BadgesScreen({ views }: { views: React.ReactNode }) {
  const address = useListView(badgesList);
  const may = useMay();
  const [awarding, setAwarding] = useState(false);
  useUndoStack();
  const tabs = may('badges.configure')
    ? (['badges', 'demandes', 'niveaux', 'paiements'] as const)
    : (['badges', 'demandes'] as const);
  const tab = tabs.find((name) => name === address.view.tabs.onglet) ?? 'badges';
  useShortcuts(badgesAdmin.title, [
    { keys: 'a', label: badgesAdmin.award.open, run: () => setAwarding(true) },
    undoShortcut(memberActions.undo.key),
  ]);
  return (
    <div>
      <ScreenHead
        title={badgesAdmin.title}
        lead={badgesAdmin.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {views}
            <Button size="small" onClick={() => setAwarding(true)} className="min-h-11!">
              <Award aria-hidden="true" className="size-4" />
              {badgesAdmin.award.open}
            </Button>
          </div>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <BadgeTiles />
      <ConversionPanel />
      <TabList
        compact
        name="badges"
        label={badgesAdmin.tabs.label}
        tabs={tabs.map((id) => ({ id, label: badgesAdmin.tabs[id] }))}
        active={tab}
        onChange={(onglet) => address.change({ onglet: onglet === 'badges' ? null : onglet })}
      />
      {tabs.map((id) => (
        <div key={id} {...tabPanel('badges', id)} hidden={id !== tab} className="mt-4">
          <KeepsFocus>
            {id === tab && id === 'badges' && (
              <BadgesTable address={address} onAward={() => setAwarding(true)} />
            )}
            {id === tab && id === 'demandes' && <RequestsTab />}
            {id === tab && id === 'niveaux' && <TiersTab />}
            {id === tab && id === 'paiements' && <PaymentsTab />}
          </KeepsFocus>
        </div>
      ))}
      {awarding && <AwardDialog onClose={() => setAwarding(false)} />}
    </div>
  );
}
