import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import {
  audit,
  auditActionLabels,
  auditColumns,
  auditDateTitle,
  auditDeviceLabels,
  auditResultLabels,
} from '#content/copy/admin/audit.ts';

import type { CountedLine } from './audit-schemas.ts';
import { actorText, changeText, objectText, timesText } from './describe-entry.ts';

/** Returns the link of a filter, with the other filters in force. */
type FilterLink = (changes: { acteur?: string; objet?: string; requete?: string }) => string;

const filterStyle =
  'block break-words sm:min-w-28 underline decoration-ink/25 underline-offset-4 hover:decoration-ink';

/** The columns of the log; the person and the object of a line are links that filter by them. */
export function columnsOf(filterLink: FilterLink): Column<CountedLine>[] {
  return [
    {
      id: 'date',
      title: auditDateTitle,
      cell: ({ at }) => <ParisTime iso={at} className="block tabular-nums" />,
    },
    {
      id: 'acteur',
      title: auditColumns.acteur,
      cell: (line) =>
        line.actor.id === null ? (
          <span className="block sm:min-w-24">{actorText(line)}</span>
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
    {
      id: 'action',
      title: auditColumns.action,
      cell: (line) => <Action line={line} filterLink={filterLink} />,
    },
    {
      id: 'objet',
      title: auditColumns.objet,
      cell: (line) =>
        line.row === null || line.times > 1 ? (
          <span className="block sm:min-w-28">{objectText({ ...line, row: null, object: null })}</span>
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
    {
      id: 'changement',
      title: auditColumns.changement,
      cell: (line) => <span className="block sm:min-w-28">{changeText(line)}</span>,
    },
    { id: 'depuis', title: auditColumns.depuis, cell: (line) => <Origin line={line} /> },
    { id: 'resultat', title: auditColumns.resultat, cell: (line) => <Result line={line} /> },
  ];
}

function Action({ line, filterLink }: { line: CountedLine; filterLink: FilterLink }) {
  return (
    <div>
      <span className="mr-2">{auditActionLabels[line.action]}</span>
      {line.times > 1 && line.request !== null && (
        <Link
          to={filterLink({ requete: line.request })}
          preventScrollReset
          className="block font-semibold underline underline-offset-4"
        >
          {timesText(line.times)}
        </Link>
      )}
      {line.sensitive && (
        <span className="rounded-full bg-honey px-2 py-0.5 text-xs whitespace-nowrap">{audit.sensitive}</span>
      )}
    </div>
  );
}

/** The network and, below it, the class of device. */
function Origin({ line: { ip, device } }: { line: CountedLine }) {
  if (ip === null && device === null) return null;
  return (
    <div>
      {ip !== null && <span className="block sm:whitespace-nowrap">{ip}</span>}
      {device !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">{auditDeviceLabels[device]}</span>
      )}
    </div>
  );
}

function Result({ line: { result } }: { line: CountedLine }) {
  return (
    <span className={clsx('whitespace-nowrap', result !== 'ok' && 'font-semibold text-danger')}>
      {auditResultLabels[result]}
    </span>
  );
}
