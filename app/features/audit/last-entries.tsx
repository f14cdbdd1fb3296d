import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { auditActionLabels } from '#content/copy/admin/audit.ts';
import { latest } from '#content/copy/admin/cockpit.ts';

import { readLastEntries } from './audit.data.ts';
import { actorText, objectText } from './describe-entry.ts';

/** The last ten lines of the log, for the dashboard. Needs `audit.read`. */
export function LastEntries() {
  const query = useMemberQuery('audit-last', readLastEntries, { refetchInterval: 60_000 });
  return (
    <QueryView query={query} failure={latest.audit.failed} skeleton={<Skeleton className="h-[33.5rem]" />}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="text-ink-soft">{latest.audit.empty}</p>
        ) : (
          <ol className="grid text-sm">
            {lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-ink/8 py-1.5 last:border-0"
              >
                <Link
                  to={`/admin/audit-logs?entree=${line.id}`}
                  className="truncate no-underline hover:underline"
                >
                  <strong className="font-semibold">{auditActionLabels[line.action]}</strong>
                  {` · ${objectText(line)}${line.times > 1 ? ` × ${line.times.toLocaleString('fr-FR')}` : ''}`}
                </Link>
                <TimeAgo iso={line.at} className="text-xs whitespace-nowrap text-ink-soft" />
                <span className="col-span-2 truncate text-xs text-ink-soft">{actorText(line)}</span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
