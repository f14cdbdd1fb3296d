import { listView } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { notificationTabs } from '#app/shared/notification-tabs.ts';
import type { NotificationTab } from '#app/shared/notification-tabs.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { notifications } from '#content/copy/admin/notifications.ts';

const tabView = listView({ tabs: { onglet: notificationTabs } });

type Props = {
  /** The view of each tab, in the order in which they are shown. */
  panels: Partial<Record<NotificationTab, React.ReactNode>>;
  /** Numbers beside the names of tabs, as text. */
  counts?: Partial<Record<NotificationTab, string>>;
  actions?: React.ReactNode;
};

const labelOf = (id: NotificationTab, count = '0') =>
  count === '0' ? notifications.tabs[id] : `${notifications.tabs[id]} (${count})`;

/** The frame of /admin/notifications. */
export function NotificationsScreen({ panels, counts = {}, actions }: Props) {
  const { view, change } = useListView(tabView);
  const tabs = notificationTabs.filter((id) => panels[id] !== undefined);
  const [first] = tabs;
  const tab = tabs.find((id) => id === view.tabs.onglet) ?? first;
  if (first === undefined || tab === undefined) return null;
  return (
    <div>
      <ScreenHead
        title={notifications.title}
        lead={notifications.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={actions}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="notifications"
        label={notifications.tabs.label}
        tabs={tabs.map((id) => ({ id, label: labelOf(id, counts[id]) }))}
        active={tab}
        onChange={(onglet) => change({ onglet: onglet === first ? null : onglet })}
      />
      {tabs.map((id) => (
        <div key={id} {...tabPanel('notifications', id)} hidden={id !== tab} className="mt-4">
          <KeepsFocus>{id === tab && panels[id]}</KeepsFocus>
        </div>
      ))}
    </div>
  );
}
