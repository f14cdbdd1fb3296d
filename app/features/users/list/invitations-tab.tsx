import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberPages } from '#app/lib/query/member-pages.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { useNow } from '#app/lib/time/clock.tsx';
import { Problem } from '#app/features/users/actions/problem.tsx';
import { useMemberWrite } from '#app/features/users/actions/use-member-write.ts';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import { MoreButton } from '#app/features/users/more-button.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { mailOutcomes } from '#content/copy/admin/member-actions.ts';
import { roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { roles } from '#domain/members.ts';

import { invitationState, isOpen } from './invitation-state.ts';
import { Lines } from './lines.tsx';
import { cancelInvitation, readInvitations } from './members.data.ts';
import type { Invitation } from './members.data.ts';

const copy = users.invitations;

/** The invitations, the latest first: sent again or cancelled while they are open. */
export function InvitationsTab() {
  const list = useMemberPages('invitations', readInvitations);
  return (
    <div className="grid gap-4">
      <Lines query={list} label={users.tabs.invitations} empty={copy.empty}>
        {(invitation) => <InvitationLine key={invitation.id} invitation={invitation} />}
      </Lines>
      <MoreButton list={list} />
    </div>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const state = invitationState(invitation, useNow());
  const role = roles.find((name) => name === invitation.role);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-all">{invitation.email}</p>
        <p className="text-ink-soft">
          {role ? roleNames[role] : copy.none} · <strong>{copy.states[state]}</strong>{' '}
          {(state === 'sent' || state === 'unsent') && (
            <>
              {copy.until} <ParisTime iso={invitation.expires_at} />
            </>
          )}
        </p>
        {invitation.note && <p className="whitespace-pre-line">{invitation.note}</p>}
      </div>
      {isOpen(state) && <Actions invitation={invitation} />}
    </li>
  );
}

function Actions({ invitation }: { invitation: Invitation }) {
  const role = roles.find((name) => name === invitation.role);
  const cancel = useMemberMutation((client) => cancelInvitation(client, invitation.id), ['invitations']);
  // An invitation with the role `admin` asks for a recent proof of identity, also when it is sent again.
  const resend = useMemberWrite((client) =>
    sendMemberMail(client, {
      kind: 'invitation',
      email: invitation.email,
      ...(role && { role }),
      ...(invitation.note && { note: invitation.note }),
    }),
  );
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          busy={resend.busy}
          onClick={() =>
            resend.run(undefined, ({ outcome }) =>
              notify({ title: mailOutcomes[outcome], ...(outcome !== 'queued' && { kind: 'destructive' }) }),
            )
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
              onError: (error) => notify({ title: failureMessage(error), kind: 'destructive' }),
            })
          }
        >
          {copy.cancel}
        </Button>
      </div>
      {resend.problem && <Problem>{resend.problem}</Problem>}
      {resend.proof && <ReauthenticationDialog {...resend.proof} />}
    </div>
  );
}
