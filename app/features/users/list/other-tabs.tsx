import { Link } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { failureCause, failureCode, failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { mailOutcomes } from '#content/copy/admin/member-actions.ts';
import { roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { roles } from '#domain/members.ts';

import { invitationState, isOpen } from './invitation-state.ts';
import { cancelInvitation, readDeletedAccounts, readDuplicates, readInvitations } from './members.data.ts';
import type { Invitation } from './members.data.ts';

type Query<Row> = { data: Row[] | undefined; error: unknown; refetch: () => unknown };

function Lines<Row>({
  query,
  label,
  empty,
  children,
}: {
  query: Query<Row>;
  label: string;
  empty: string;
  children: (row: Row, index: number) => React.ReactElement;
}) {
  const { data, error } = query;
  return (
    <ListFrame
      label={label}
      loading={users.loading}
      loaded={data !== undefined}
      failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
      onRetry={() => void query.refetch()}
      empty={data?.length === 0 && <EmptyList title={empty} />}
    >
      {data && data.length > 0 && <ul className="divide-y divide-ink/10">{data.map(children)}</ul>}
    </ListFrame>
  );
}

/** The invitations, the latest first: sent again or cancelled while they are open. */
export function InvitationsTab() {
  const query = useMemberQuery('invitations', readInvitations);
  return (
    <Lines query={query} label={users.tabs.invitations} empty={users.invitations.empty}>
      {(invitation) => <InvitationLine key={invitation.id} invitation={invitation} />}
    </Lines>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const copy = users.invitations;
  const state = invitationState(invitation, useNow());
  const role = roles.find((name) => name === invitation.role);
  const fail = (error: Error) => notify({ title: failureMessage(error), kind: 'destructive' });
  const cancel = useMemberMutation((client) => cancelInvitation(client, invitation.id), ['invitations']);
  const resend = useMemberMutation(
    (client) =>
      sendMemberMail(client, {
        kind: 'invitation',
        email: invitation.email,
        ...(role && { role }),
        ...(invitation.note && { note: invitation.note }),
      }),
    ['invitations'],
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-all">{invitation.email}</p>
        <p className="text-ink-soft">
          {role ? roleNames[role] : copy.none} · <strong>{copy.states[state]}</strong>{' '}
          {(state === 'sent' || state === 'unsent') && (
            <>
              {copy.until} <ParisTime day iso={invitation.expires_at} />
            </>
          )}
        </p>
        {invitation.note && <p className="whitespace-pre-line">{invitation.note}</p>}
      </div>
      {isOpen(state) && (
        <div className="flex gap-2">
          <Button
            size="small"
            variant="secondary"
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, {
                onSuccess: ({ outcome }) =>
                  notify({
                    title: mailOutcomes[outcome],
                    ...(outcome !== 'queued' && { kind: 'destructive' }),
                  }),
                onError: fail,
              })
            }
          >
            {copy.resend}
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: (done) => notify({ title: done ? copy.cancelled : copy.over }),
                onError: fail,
              })
            }
          >
            {copy.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

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
                  <ParisTime day iso={member.created_at} className="text-ink-soft" />
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
  const query = useMemberQuery('deleted-accounts', readDeletedAccounts);
  return (
    <Lines query={query} label={users.tabs.supprimes} empty={users.deleted.empty}>
      {(account) => (
        <li key={account.user_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 text-sm">
          <Link
            to={`/admin/users/${account.user_id}`}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {users.deleted.deleted} <ParisTime iso={account.deleted_at} className="ml-1" />
          </Link>
          <span className="text-ink-soft">
            {users.deleted.since} <ParisTime day iso={account.member_since} />
          </span>
        </li>
      )}
    </Lines>
  );
}
