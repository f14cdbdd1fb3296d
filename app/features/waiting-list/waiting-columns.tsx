import { parisDate } from '#app/lib/time/paris-time.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import {
  waitingList as copy,
  waitingSourceLabels,
  waitingStatusLabels,
} from '#content/copy/admin/waiting-list.ts';
import type { WaitingStatus } from '#domain/waiting-list.ts';

import type { WaitingLine } from './waiting-list.data.ts';

const colors: Record<WaitingStatus, string> = {
  pending: 'bg-lantern',
  confirmed: 'bg-success',
  left: 'bg-mist',
  stopped: 'bg-danger',
};

/** The columns of the table; ids are those of `waitingView`. */
export const waitingColumns: Column<WaitingLine>[] = [
  {
    id: 'adresse',
    title: copy.columns.adresse,
    cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
  },
  {
    id: 'etat',
    title: copy.columns.etat,
    cell: ({ status }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span aria-hidden="true" className={`size-2 rounded-full ${colors[status]}`} />
        {waitingStatusLabels[status]}
      </span>
    ),
  },
  { id: 'source', title: copy.columns.source, cell: ({ source }) => waitingSourceLabels[source] },
  {
    id: 'edition',
    title: copy.columns.edition,
    cell: ({ edition }) => (
      <time dateTime={edition} className="whitespace-nowrap">
        {parisDate(edition)}
      </time>
    ),
  },
  {
    id: 'inscription',
    title: copy.columns.inscription,
    cell: ({ created_at: at }) => <ParisTime iso={at} />,
  },
];
