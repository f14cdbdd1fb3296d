import { Link } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { MemberAddress } from '#app/features/users/member-address.tsx';
import { StateMark } from '#app/features/users/list/member-cells.tsx';
import { cancelDeletion } from '#app/features/users/member.data.ts';
import type { MemberOverview } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy } from '#content/copy/admin/member.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { badgeNames, roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';

type Props = { member: MemberOverview; menu: React.ReactNode; onEdit: () => void };

/** Who the member is, the state of the account, and what is under way. */
export function MemberHead({ member, menu, onEdit }: Props) {
  const may = useMay();
  const device = member.device && copy.devices[member.device];
  return (
    <section aria-label={copy.identity} className="rounded-2xl border border-ink/10 bg-white p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Portrait
          name={member.name}
          size={64}
          className="size-16 shrink-0 rounded-full text-lg"
          {...(member.avatar && { src: member.avatar })}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <p>
            <StateMark state={member.state} />
          </p>
          <div className="text-sm text-ink-soft">
            {member.email === null ? copy.noAddress : <MemberAddress {...member} />}
          </div>
          {/* On a phone, as wide as the box: below the portrait too. */}
          {member.bio && (
            <p className="mt-1 max-w-prose text-sm whitespace-pre-line max-sm:mt-3 max-sm:-ml-20">
              {member.bio}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2">
          {may('users.manage') && (
            <Button size="small" variant="secondary" onClick={onEdit}>
              {copy.edit}
            </Button>
          )}
          {menu}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-ink/10 pt-4 text-sm lg:grid-cols-4">
        <Fact name={copy.facts.roles}>
          {member.roles.map((role) => roleNames[role]).join(', ') || copy.noRole}
          {may('roles.manage') && (
            <Link to={`/admin/roles?membre=${member.id}`} className="ml-2 underline underline-offset-4">
              {copy.changeRoles}
            </Link>
          )}
        </Fact>
        <Fact name={copy.facts.badge}>{member.badge ? badgeNames[member.badge] : copy.noBadge}</Fact>
        <Fact name={copy.facts.confirmed}>
          {member.confirmed_at ? <ParisTime iso={member.confirmed_at} /> : users.no}
        </Fact>
        <Fact name={copy.facts.factor}>{member.has_second_factor ? copy.on : copy.off}</Fact>
        <Fact name={copy.facts.created}>
          <ParisTime iso={member.created_at} />
        </Fact>
        <Fact name={copy.facts.signedIn}>
          {member.signed_in_at ? <ParisTime iso={member.signed_in_at} /> : users.never}
          {device && ` · ${device}`}
        </Fact>
      </dl>
      {member.suspension && (
        <p className="mt-4 rounded-xl bg-danger/8 p-4 text-sm">
          <strong>
            {member.suspension.ends_at
              ? `${copy.suspendedUntil} ${parisStamp(member.suspension.ends_at)}.`
              : copy.suspended}
          </strong>{' '}
          {copy.readsReason} « {member.suspension.reason} »
        </p>
      )}
      {member.deletion && <Leaving member={member} due={member.deletion.due_at} />}
    </section>
  );
}

function Leaving({ member, due }: { member: MemberOverview; due: string }) {
  const may = useMay();
  const cancel = useMemberMutation((client) => cancelDeletion(client, member.id));
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-honey/40 p-4 text-sm">
      <p>{`${copy.leaving} ${parisStamp(due)}.`}</p>
      {may('users.delete') && (
        <Button
          size="small"
          variant="secondary"
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => notify({ title: memberActions.delete.cancelled }),
              onError: (error) => notify({ title: failureMessage(error), kind: 'destructive' }),
            })
          }
        >
          {memberActions.delete.cancel}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
