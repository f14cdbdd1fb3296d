import { useState } from 'react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { users } from '#content/copy/admin/users.ts';

import { InvitationsTab } from './invitations-tab.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { membersList } from './members-view.ts';
import { DeletedTab, DuplicatesTab } from './other-tabs.tsx';

/** /admin/users: the list of members. `views` is the menu of saved views. */
export function MembersScreen({ views }: { views: React.ReactNode }) {
  const address = useListView(membersList);
  const may = useMay();
  const [inviting, setInviting] = useState(false);
  useUndoStack();
  const manages = may('users.manage');
  const tabs = manages
    ? (['membres', 'invitations', 'doublons', 'supprimes'] as const)
    : (['membres', 'supprimes'] as const);
  const tab = tabs.find((name) => name === address.view.tabs.onglet) ?? 'membres';
  useShortcuts(users.title, [
    undoShortcut(memberActions.undo.key),
    ...(manages ? [{ keys: 'i', label: users.invite.open, run: () => setInviting(true) }] : []),
  ]);
  return (
    <div>
      <ScreenHead
        title={users.title}
        lead={users.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {views}
            {manages && <Button onClick={() => setInviting(true)}>{users.invite.open}</Button>}
          </div>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="membres"
        label={users.tabs.label}
        tabs={tabs.map((id) => ({ id, label: users.tabs[id] }))}
        active={tab}
        onChange={(onglet) => address.change({ onglet: onglet === 'membres' ? null : onglet })}
      />
      <div {...tabPanel('membres', tab)} className="mt-4">
        {tab === 'membres' && <MembersTable address={address} />}
        {tab === 'invitations' && <InvitationsTab />}
        {tab === 'doublons' && <DuplicatesTab />}
        {tab === 'supprimes' && <DeletedTab />}
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
