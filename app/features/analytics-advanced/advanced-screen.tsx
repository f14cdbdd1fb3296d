import { useMay } from '#app/lib/session/use-permissions.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';
import { list } from '#content/copy/admin/list.ts';

import { advancedView } from './advanced-view.ts';
import { CohortsTab } from './cohorts-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { FunnelTab } from './funnel-tab.tsx';
import { GoalsTab } from './goals-tab.tsx';
import { PathsTab } from './paths-tab.tsx';
import { SegmentBar } from './segment-bar.tsx';

const commonTabs = ['entonnoirs', 'objectifs', 'parcours', 'cohortes', 'contenu'] as const;

/** /admin/analytics-advanced. `views` is the menu of saved views: a segment is a view of this screen. */
export function AdvancedScreen({ views }: { views: React.ReactNode }) {
  const address = useListView(advancedView);
  const may = useMay();
  const { view, change } = address;
  const tabs = may('analytics.events') ? ([...commonTabs, 'evenements'] as const) : commonTabs;
  const tab = tabs.find((name) => name === view.tabs.onglet) ?? 'entonnoirs';
  const isSegmented = tab === 'entonnoirs' || tab === 'parcours' || tab === 'contenu';
  return (
    <div>
      <ScreenHead
        title={advanced.title}
        lead={advanced.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={views}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="analyses"
        label={advanced.tabsLabel}
        tabs={tabs.map((id) => ({ id, label: advanced.tabs[id] }))}
        active={tab}
        onChange={(onglet) => change({ onglet: onglet === 'entonnoirs' ? null : onglet })}
      />
      <div {...tabPanel('analyses', tab)} className="mt-5">
        {isSegmented && <SegmentBar view={view} onChange={change} />}
        {tab === 'entonnoirs' && <FunnelTab view={view} onChange={change} />}
        {tab === 'objectifs' && <GoalsTab />}
        {tab === 'parcours' && <PathsTab view={view} />}
        {tab === 'cohortes' && <CohortsTab />}
        {tab === 'contenu' && <ContentTab view={view} />}
        {tab === 'evenements' && <EventsTab address={address} />}
      </div>
    </div>
  );
}
