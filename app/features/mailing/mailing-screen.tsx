import { listView } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { mailingTabs } from '#app/shared/mailing-tabs.ts';
import type { MailingTab } from '#app/shared/mailing-tabs.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { mailing } from '#content/copy/admin/mailing.ts';

const tabView = listView({ tabs: { onglet: mailingTabs } });

type Props = {
  /** The view of each tab, in the order in which they are shown. */
  panels: Partial<Record<MailingTab, React.ReactNode>>;
  actions?: React.ReactNode;
};

/** The frame of /admin/newsletter. */
export function MailingScreen({ panels, actions }: Props) {
  const { view, change } = useListView(tabView);
  const tabs = mailingTabs.filter((id) => panels[id] !== undefined);
  const [first] = tabs;
  const tab = tabs.find((id) => id === view.tabs.onglet) ?? first;
  if (first === undefined || tab === undefined) return null;
  return (
    <div>
      <ScreenHead
        title={mailing.title}
        lead={mailing.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={actions}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="mailing"
        label={mailing.tabs.label}
        tabs={tabs.map((id) => ({ id, label: mailing.tabs[id] }))}
        active={tab}
        onChange={(onglet) => change({ onglet: onglet === first ? null : onglet })}
      />
      {tabs.map((id) => (
        <div key={id} {...tabPanel('mailing', id)} hidden={id !== tab} className="mt-4">
          <KeepsFocus>{id === tab && panels[id]}</KeepsFocus>
        </div>
      ))}
    </div>
  );
}
