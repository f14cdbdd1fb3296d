import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import {
  auditActionLabels,
  auditColumns,
  auditDeviceLabels,
  auditEntry,
  auditResultLabels,
} from '#content/copy/admin/audit.ts';

import { readAuditEntry } from './audit.data.ts';
import type { AuditEntry } from './audit-schemas.ts';
import { actorText, objectText } from './describe-entry.ts';
import { EntryDiff } from './entry-diff.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** The links of another entry, and of the list of a request. */
  entryLink: (id: string) => string;
  requestLink: (request: string) => string;
};

/** An entry with its whole values, its seal and the other entries of its request. */
export function EntryDrawer({ id, onClose, entryLink, requestLink }: Props) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [userId, 'audit-entry', id],
    queryFn: async () => readAuditEntry(await getSupabase(), id),
    enabled: userId !== '',
    retry: retryOnce,
  });
  return (
    <Drawer title={`${auditEntry.title} ${id}`} closeLabel={auditEntry.close} onClose={onClose}>
      <QueryView query={query} failure={auditEntry.failed}>
        {(entry) =>
          entry === null ? (
            <p>{auditEntry.missing}</p>
          ) : (
            <>
              <Facts entry={entry} />
              <section aria-labelledby="entree-changements" className="grid gap-3 text-sm">
                <h3 id="entree-changements" className="text-base">
                  {auditEntry.diff}
                </h3>
                <EntryDiff entry={entry} />
              </section>
              <Linked entry={entry} entryLink={entryLink} requestLink={requestLink} />
              <p className="flex flex-wrap gap-x-6 gap-y-2">
                {entry.row !== null && memberTables.has(entry.table) && entry.object !== null && (
                  <Link to={`/admin/users/${entry.row}`} className="text-sm underline underline-offset-4">
                    {auditEntry.member}
                  </Link>
                )}
                <Link
                  to={`?entree=${id}`}
                  preventScrollReset
                  className="text-sm underline underline-offset-4"
                >
                  {auditEntry.permalink}
                </Link>
              </p>
            </>
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const facts: [string, React.ReactNode][] = [
    [auditColumns.date, <ParisTime key="date" iso={entry.at} />],
    [auditColumns.acteur, actorText(entry)],
    [auditColumns.action, auditActionLabels[entry.action]],
    [auditColumns.objet, objectText(entry)],
    [auditEntry.identifier, entry.row],
    [auditEntry.network, entry.ip],
    [auditEntry.device, entry.device && auditDeviceLabels[entry.device]],
    [auditColumns.resultat, auditResultLabels[entry.result]],
    [auditEntry.request, entry.request ?? auditEntry.noRequest],
    [
      auditEntry.seal,
      entry.seal
        ? `n° ${entry.seal.position.toLocaleString('fr-FR')} · ${entry.seal.hash}`
        : auditEntry.notSealed,
    ],
  ];
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Linked({
  entry,
  entryLink,
  requestLink,
}: { entry: AuditEntry } & Pick<Props, 'entryLink' | 'requestLink'>) {
  if (entry.linked.length === 0 || entry.request === null) return null;
  return (
    <section aria-labelledby="entree-liees" className="grid gap-3 text-sm">
      <h3 id="entree-liees" className="text-base">
        {auditEntry.linked}
      </h3>
      <ul className="divide-y divide-ink/10 rounded-xl bg-white px-3">
        {entry.linked.slice(0, linkedShown).map((line) => (
          <li key={line.id}>
            <Link
              to={entryLink(line.id)}
              preventScrollReset
              className="block py-2.5 underline decoration-ink/25 underline-offset-4"
            >
              {auditActionLabels[line.action]} · {objectText(line)}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={requestLink(entry.request)} preventScrollReset className="underline underline-offset-4">
        {auditEntry.allLinked}
      </Link>
    </section>
  );
}

const linkedShown = 10;

/** Objects whose key is the id of a member. */
const memberTables: ReadonlySet<string> = new Set([
  'account_deletions',
  'accounts',
  'profiles',
  'sessions',
  'user_roles',
]);
