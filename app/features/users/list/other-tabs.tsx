import { Link } from 'react-router';

import { useMemberPages } from '#app/lib/query/member-pages.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { MoreButton } from '#app/features/users/more-button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { users } from '#content/copy/admin/users.ts';

import { Lines } from './lines.tsx';
import { readDeletedAccounts, readDuplicates } from './members.data.ts';

/** Accounts that may belong to one person: each opens the member, from whose menu accounts are merged. */
export function DuplicatesTab() {
  const query = useMemberQuery('duplicates', readDuplicates);
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">{users.duplicates.lead}</p>
      <Lines query={query} label={users.tabs.doublons} empty={users.duplicates.empty}>
        {({ reason, members }) => (
          <li key={members.map(({ id }) => id).join()} className="grid gap-2 p-4 text-sm">
            <p className="font-semibold">{users.duplicates.reasons[reason]}</p>
            <ul className="grid gap-1">
              {members.map((member) => (
                <li key={member.id} className="flex flex-wrap items-center gap-x-4">
                  <Link
                    to={`/admin/users/${member.id}`}
                    className="inline-flex min-h-9 items-center underline underline-offset-4"
                  >
                    {member.name}
                  </Link>
                  <span className="text-ink-soft">{member.email}</span>
                  <ParisTime iso={member.created_at} className="text-ink-soft" />
                </li>
              ))}
            </ul>
          </li>
        )}
      </Lines>
    </>
  );
}

/** The tombstones of deleted accounts, the latest first. */
export function DeletedTab() {
  const list = useMemberPages('deleted-accounts', readDeletedAccounts);
  return (
    <div className="grid gap-4">
      <Lines query={list} label={users.tabs.supprimes} empty={users.deleted.empty}>
        {(account) => (
          <li key={account.user_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 text-sm">
            <Link
              to={`/admin/users/${account.user_id}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {users.deleted.deleted} <ParisTime iso={account.deleted_at} className="ml-1" />
            </Link>
            <span className="text-ink-soft">
              {users.deleted.since} <ParisTime iso={account.member_since} />
            </span>
          </li>
        )}
      </Lines>
      <MoreButton list={list} />
    </div>
  );
}
