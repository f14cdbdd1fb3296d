import { Laptop } from 'lucide-react';

import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate, parisHour } from '#app/lib/time/paris-time.ts';
import { signOut } from '#app/lib/session/sign-out.data.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { SignInDestinationSwitch } from '#app/lib/session/sign-in-destination-switch.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { securityCard } from '#content/copy/account/account-settings.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';

import { deviceName } from './device-name.ts';
import { signOutHere } from './sign-out-here.ts';
import type { MemberSession } from './security.data.ts';
import { endSession, readSessions } from './security.data.ts';

const copy = securityCard.sessions;
const failed = () => notify({ ...dashboard.failed, kind: 'destructive' });

async function endOthers(): Promise<void> {
  const error = await signOut('others');
  if (error) throw error;
}

/** The sessions of the account, this device first. */
export function SessionsCard() {
  const sessions = useMemberQuery('sessions', readSessions);
  const others = useMemberMutation<void, void>(endOthers, ['sessions']);
  return (
    <Panel
      title={copy.title}
      action={
        // Not in the list of sessions, which may fail to load.
        <Button variant="secondary" size="small" onClick={() => void signOutHere()}>
          {dashboard.signOut}
        </Button>
      }
    >
      <QueryView query={sessions} failure={copy.failure} skeleton={<Skeleton className="h-32" />}>
        {(items) => (
          <>
            <ul className="divide-y divide-ink/10">
              {items.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            {items.length > 1 && (
              <Button
                variant="secondary"
                className="justify-self-start"
                busy={others.isPending}
                onClick={() =>
                  others.mutate(undefined, {
                    onSuccess: () => notify(copy.othersEnded),
                    onError: failed,
                  })
                }
              >
                {copy.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <SignInDestinationSwitch />
    </Panel>
  );
}

function SessionItem({ session }: { session: MemberSession }) {
  const end = useMemberMutation(endSession, ['sessions']);
  const device = deviceName(session.user_agent);
  return (
    <li className="flex items-center gap-4 py-3">
      <Laptop aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">
          {session.is_current
            ? copy.current
            : `${copy.lastSeen} ${parisDate(session.last_seen_at)} à ${parisHour(session.last_seen_at)}`}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          busy={end.isPending}
          aria-label={`${copy.end} ${device}`}
          onClick={() => end.mutate(session.id, { onSuccess: () => notify(copy.ended), onError: failed })}
        >
          {copy.end}
        </Button>
      )}
    </li>
  );
}
