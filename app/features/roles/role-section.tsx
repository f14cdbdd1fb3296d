import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useFocusLater } from '#app/shared/list/use-focus-later.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFailure, ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { StaleListAlert } from '#app/ui/feedback/stale-list-alert.tsx';
import { list } from '#content/copy/admin/list.ts';
import { roleLeads, roleNames, roles as copy } from '#content/copy/admin/roles.ts';
import type { Role } from '#domain/members.ts';

import { RoleLineItem } from './role-line-item.tsx';
import type { Opening } from './role-line-item.tsx';
import { useRoleMembers } from './use-role-members.ts';

type Props = { role: Role; onOpen: (opening: Opening) => void };

/** A role with its members, 25 at a time. */
export function RoleSection({ role, onOpen }: Props) {
  const members = useRoleMembers(role);
  return (
    <section
      aria-labelledby={`role-${role}`}
      className="grid gap-x-8 gap-y-3 p-4 sm:p-6 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={`role-${role}`} tabIndex={-1} className="text-base">
          {roleNames[role]}{' '}
          {members.total !== undefined && (
            <span className="font-normal text-ink-soft">({members.total.toLocaleString('fr-FR')})</span>
          )}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{roleLeads[role]}</p>
      </div>
      <Lines members={members} onOpen={onOpen} />
    </section>
  );
}

/** The `id` of a line. */
export const lineId = ({ member, role }: { member: string; role: Role }) => `role-${role}-${member}`;

function Lines({ members, onOpen }: Pick<Props, 'onOpen'> & { members: ReturnType<typeof useRoleMembers> }) {
  const { rows, total = rows.length, error, hasNextPage } = members;
  const failure = error && { cause: failureCause(error), code: failureCode(error) };
  const focusLater = useFocusLater();
  const retry = () => void (members.isFetchNextPageError ? more() : members.refetch());

  /** The button, which had the focus, is gone after the last page: the first new line takes it. */
  async function more() {
    const { data, hasNextPage: further } = await members.fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (!further && first) focusLater(() => document.getElementById(lineId(first)));
  }

  if (!members.data)
    return failure ? (
      <ListFailure title={copy.failed} {...failure} retry={list.retry} onRetry={retry} />
    ) : (
      <ListSkeleton rows={3} label={copy.loading} />
    );
  return (
    <div className="grid gap-3">
      {failure && <StaleListAlert {...failure} onRetry={retry} />}
      {rows.length === 0 && <p className="text-sm text-ink-soft">{copy.list.none}</p>}
      <ul className="divide-y divide-ink/10">
        {rows.map((line) => (
          <RoleLineItem key={line.member} id={lineId(line)} line={line} onOpen={onOpen} />
        ))}
      </ul>
      {rows.length < total && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <output>
            {rows.length.toLocaleString('fr-FR')} {copy.list.of} {total.toLocaleString('fr-FR')}
          </output>
          {hasNextPage && (
            <Button
              size="small"
              variant="secondary"
              busy={members.isFetchingNextPage}
              onClick={() => void more()}
            >
              {copy.list.more}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
