import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readMemberSessions } from '#app/features/users/member.data.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy } from '#content/copy/admin/member.ts';

import { Rows } from './rows.tsx';

/** The open sessions of a member: class of device and part of the network address. */
export function SessionsTab({ id }: { id: string }) {
  const query = useMemberQuery(`sessions:${id}`, (client) => readMemberSessions(client, id));
  return (
    <QueryView query={query} failure={copy.failed}>
      {(sessions) => (
        <Rows empty={copy.empty.sessions}>
          {sessions.map((session) => (
            <div key={session.id} className="grid gap-1 p-4 text-sm">
              <p className="font-semibold">
                {(session.device && copy.devices[session.device]) ?? copy.unknownDevice}
              </p>
              <p className="text-ink-soft">
                {copy.opened} <ParisTime iso={session.created_at} />
                {session.network && ` · ${session.network}`}
              </p>
              <p className="text-ink-soft">
                {copy.seen} <ParisTime iso={session.seen_at} />
              </p>
            </div>
          ))}
        </Rows>
      )}
    </QueryView>
  );
}
