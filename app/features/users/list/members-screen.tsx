import { useListView } from '#app/shared/list/use-list-view.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { users } from '#content/copy/admin/users.ts';

import { MembersTable } from './members-table.tsx';
import { membersList } from './members-view.ts';

/** /admin/users: the list of members. `views` is the menu of saved views. */
export function MembersScreen({ views }: { views: React.ReactNode }) {
  const address = useListView(membersList);
  return (
    <div>
      <ScreenHead
        title={users.title}
        lead={users.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={views}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <MembersTable address={address} />
    </div>
  );
}
