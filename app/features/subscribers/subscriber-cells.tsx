import { parisDate } from '#app/lib/time/paris-time.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import {
  subscribers as copy,
  subscriberSourceLabels,
  subscriberStatusLabels,
} from '#content/copy/admin/subscribers.ts';

import type { SubscriberLine } from './subscribers.data.ts';

type Status = SubscriberLine['status'];

/** The columns of the table; ids are those of `subscribersList`. */
export const subscriberColumns: Column<SubscriberLine>[] = [
  {
    id: 'adresse',
    title: copy.columns.adresse,
    cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
  },
  { id: 'etat', title: copy.columns.etat, cell: ({ status }) => <StatusMark status={status} /> },
  { id: 'source', title: copy.columns.source, cell: ({ source }) => subscriberSourceLabels[source] },
  {
    id: 'consentement',
    title: copy.columns.consentement,
    cell: ({ consent_at: at, consent_version: version }) => (
      <span className="grid gap-0.5">
        <time dateTime={at} className="whitespace-nowrap">
          {parisDate(at)}
        </time>
        <span className="text-sm text-ink-soft">{copy.version(version)}</span>
      </span>
    ),
  },
  {
    id: 'dernier',
    title: copy.columns.dernier,
    cell: ({ last_sent_at: at }) =>
      at === null ? <span className="text-ink-soft">{copy.never}</span> : <ParisTime iso={at} />,
  },
];

const colors: Record<Status, string> = {
  pending: 'bg-lantern',
  confirmed: 'bg-success',
  unsubscribed: 'bg-mist',
  bounced: 'bg-ember',
  complained: 'bg-danger',
  blocked: 'bg-ink',
};

/** The state of a subscriber: a colour beside its name. */
export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${colors[status]}`} />
      {subscriberStatusLabels[status]}
    </span>
  );
}
