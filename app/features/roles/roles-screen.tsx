import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { useMemberList } from '#app/lib/query/member-query.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { roles } from '#content/copy/admin/roles.ts';

import { GrantDialog } from './grant-dialog.tsx';
import { MembersTab } from './members-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { readMember } from './roles.data.ts';
import { rolesView } from './roles-view.ts';
import { useAccessRequestCount } from './use-access-request-count.ts';

/** /admin/roles: members of each role, requests for access, permissions. `?membre=` opens the grant of a role. */
export function RolesScreen() {
  const { view, change } = useListView(rolesView);
  const [granting, setGranting] = useState(false);
  const count = useAccessRequestCount(true);
  const { membre } = view.filters;
  const tab = view.tabs.onglet;
  useUndoStack();
  const named = useMemberList('role-search', `membre ${membre ?? ''}`, async (client) =>
    membre === undefined ? undefined : ((await readMember(client, membre)) ?? null),
  );
  const isNamedKnown = membre !== undefined && named.data?.id === membre;

  function close() {
    setGranting(false);
    if (membre !== undefined) change({ membre: null });
  }
  const tabs = (['membres', 'demandes', 'droits'] as const).map((id) => ({
    id,
    label: id === 'demandes' && count ? `${roles.tabs[id]} (${count})` : roles.tabs[id],
  }));
  return (
    <div>
      <ScreenHead
        title={roles.title}
        lead={roles.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <Button size="small" onClick={() => setGranting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            {roles.grant.button}
          </Button>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="roles"
        label={roles.tabsLabel}
        tabs={tabs}
        active={tab}
        onChange={(onglet) => change({ onglet })}
      />
      {tabs.map(({ id }) => (
        <div key={id} {...tabPanel('roles', id)} hidden={id !== tab} className="mt-5">
          <KeepsFocus>
            {id === tab && id === 'membres' && <MembersTab />}
            {id === tab && id === 'demandes' && <RequestsTab />}
            {id === tab && id === 'droits' && <PermissionsTab />}
          </KeepsFocus>
        </div>
      ))}
      {(granting || isNamedKnown) && (
        <GrantDialog
          key={membre ?? ''}
          first={isNamedKnown ? (named.data ?? undefined) : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
