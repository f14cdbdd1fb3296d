import { Link } from 'react-router';

import { parisStamp } from '#app/lib/time/paris-time.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import {
  audit,
  auditActionLabels,
  auditColumns,
  auditDeviceLabels,
  auditResultLabels,
} from '#content/copy/admin/audit.ts';

import type { CountedLine } from './audit-schemas.ts';
import { actorText, changeText, objectText, timesText } from './describe-entry.ts';

/** Returns the link of a filter, with the other filters in force. */
type FilterLink = (changes: { acteur?: string; objet?: string }) => string;

const filterStyle = 'underline decoration-ink/25 underline-offset-4 hover:decoration-ink';

/** The columns of the log; the person and the object of a line are links that filter by them. */
export function columnsOf(filterLink: FilterLink): Column<CountedLine>[] {
  return [
    { id: 'date', title: auditColumns.date, cell: ({ at }) => <time dateTime={at}>{parisStamp(at)}</time> },
    {
      id: 'acteur',
      title: auditColumns.acteur,
      cell: (line) =>
        line.actor.id === null ? (
          actorText(line)
        ) : (
          <Link
            to={filterLink({ acteur: line.actor.id })}
            preventScrollReset
            className={filterStyle}
            title={`${audit.filterActor} ${actorText(line)}`}
          >
            {actorText(line)}
          </Link>
        ),
    },
    { id: 'action', title: auditColumns.action, cell: (line) => <Action line={line} /> },
    {
      id: 'objet',
      title: auditColumns.objet,
      cell: (line) =>
        line.row === null || line.times > 1 ? (
          objectText({ ...line, row: null, object: null })
        ) : (
          <Link
            to={filterLink({ objet: line.row })}
            preventScrollReset
            className={filterStyle}
            title={`${audit.filterObject} ${objectText(line)}`}
          >
            {objectText(line)}
          </Link>
        ),
    },
    { id: 'changement', title: auditColumns.changement, cell: changeText },
    { id: 'reseau', title: auditColumns.reseau, cell: ({ ip }) => ip },
    {
      id: 'appareil',
      title: auditColumns.appareil,
      cell: ({ device }) => (device ? auditDeviceLabels[device] : null),
    },
    { id: 'resultat', title: auditColumns.resultat, cell: (line) => <Result line={line} /> },
  ];
}

function Action({ line }: { line: CountedLine }) {
  return (
    <>
      {auditActionLabels[line.action]}
      {line.times > 1 && <strong className="ml-2 whitespace-nowrap">{timesText(line.times)}</strong>}
      {line.sensitive && (
        <span className="ml-2 rounded-full bg-honey px-2 py-0.5 text-xs whitespace-nowrap">
          {audit.sensitive}
        </span>
      )}
    </>
  );
}

function Result({ line: { result } }: { line: CountedLine }) {
  return (
    <span className={result === 'ok' ? undefined : 'font-semibold text-danger'}>
      {auditResultLabels[result]}
    </span>
  );
}
