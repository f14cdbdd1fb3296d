import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { readMember } from '#app/features/users/member.data.ts';
import type { MemberOverview } from '#app/features/users/member.data.ts';
import { MemberDialog } from '#app/features/users/actions/member-dialogs.tsx';
import type { MemberAction } from '#app/features/users/actions/member-action.ts';
import { MemberMenu } from '#app/features/users/actions/member-menu.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { member as copy } from '#content/copy/admin/member.ts';
import { users } from '#content/copy/admin/users.ts';

import { EditDialog } from './edit-dialog.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberTab } from './member-tab.tsx';
import { isMemberTab, usePermittedTabs } from './member-tabs.ts';
import { TombstoneCard } from './tombstone-card.tsx';
import { useMemberKeys } from './use-member-keys.ts';

const trail = [
  { name: admin.home, path: '/admin' },
  { name: users.title, path: '/admin/users' },
];

/**
 * /admin/users/{id}: one member. The query string is that of the list the member was opened from. `exportTask` shows the
 * progress and the file of an export of the member's data.
 */
export function MemberScreen({ id, exportTask }: { id: string; exportTask: React.ReactNode }) {
  const query = useMemberQuery(`member:${id}`, (client) => readMember(client, id));
  const { data, error } = query;
  const found = data && 'id' in data ? data : undefined;
  const failure = error ? { cause: failureCause(error), code: failureCode(error) } : undefined;
  return (
    <div>
      <ScreenHead
        title={
          found?.name ?? (data === undefined ? users.one : data === null ? copy.unknownTitle : copy.gone)
        }
        trail={trail}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      {!found && (
        <ListFrame
          label={copy.title}
          loading={copy.loading}
          loaded={data !== undefined}
          failure={failure}
          onRetry={() => void query.refetch()}
        >
          {data && 'deleted' in data && <TombstoneCard tombstone={data.deleted} />}
          {data === null && (
            <div className="grid justify-items-start gap-4 p-6">
              <p>{copy.unknown}</p>
              <LinkButton to="/admin/users" variant="secondary">
                {copy.backToList}
              </LinkButton>
            </div>
          )}
        </ListFrame>
      )}
      {found && <Member key={found.id} member={found} exportTask={exportTask} />}
    </div>
  );
}

function Member({ member, exportTask }: { member: MemberOverview; exportTask: React.ReactNode }) {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [action, setAction] = useState<MemberAction | 'edit'>();
  const tabs = usePermittedTabs();
  const asked = params.get('fiche');
  const tab = isMemberTab(asked) && tabs.includes(asked) ? asked : 'apercu';
  const show = (next: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('fiche', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const [noteAsked, setNoteAsked] = useState(0);
  useMemberKeys(member.id, () => {
    if (!tabs.includes('notes')) return;
    show('notes');
    setNoteAsked((count) => count + 1);
  });
  const close = () => setAction(undefined);
  return (
    <>
      <MemberHead
        member={member}
        menu={<MemberMenu member={member} onChoose={setAction} />}
        onEdit={() => setAction('edit')}
      />
      {may('users.export') && exportTask}
      <div className="mt-6">
        <TabList
          compact
          name="fiche"
          label={copy.tabsLabel}
          tabs={tabs.map((name) => ({ id: name, label: copy.tabs[name] }))}
          active={tab}
          onChange={show}
        />
        <div {...tabPanel('fiche', tab)} className="mt-5">
          <MemberTab tab={tab} member={member} noteAsked={noteAsked} />
        </div>
      </div>
      {action === 'edit' && <EditDialog member={member} onClose={close} />}
      {action && action !== 'edit' && (
        <MemberDialog
          action={action}
          member={{ id: member.id, name: member.name, suspensionId: member.suspension?.id }}
          onClose={close}
        />
      )}
    </>
  );
}
