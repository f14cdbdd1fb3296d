import { Link } from 'react-router';

import { formatDay } from '#app/shared/figures.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { latest as copy } from '#content/copy/admin/cockpit.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { subscriberStatusLabels } from '#content/copy/admin/subscribers.ts';

import { Card } from './card.tsx';
import type { Latest } from './cockpit-schemas.ts';
import { useLatest } from './use-cockpit.ts';

type ListId = keyof Latest;

/** The last five of each thing that the reader may read. */
export function LatestLists({ ids }: { ids: readonly ListId[] }) {
  const query = useLatest();
  return ids.map((id) => (
    <Card key={id} title={copy[id].title} aside={<All {...copy[id]} />}>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-76" />}>
        {(found) => {
          const lines = linesOf(found)[id];
          return lines.length === 0 ? (
            <p className="text-ink-soft">{copy[id].empty}</p>
          ) : (
            <ul className="grid text-sm">
              {lines.map(({ key, ...line }) => (
                <Line key={key} {...line} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Card>
  ));
}

export function All({ all, path }: { all: string; path: string }) {
  return (
    <Link to={path} className="text-sm underline underline-offset-4">
      {all}
    </Link>
  );
}

type LineProps = { title: string; to?: string; detail: React.ReactNode; at?: string };

function Line({ title, to, detail, at }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-ink/8 py-2 last:border-0">
      {to ? (
        <Link
          to={to}
          className="truncate py-0.5 font-medium underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
        >
          {title}
        </Link>
      ) : (
        <span className="truncate font-medium">{title}</span>
      )}
      {at && <TimeAgo iso={at} className="text-xs whitespace-nowrap text-ink-soft" />}
      <span className="col-span-2 truncate text-xs text-ink-soft">{detail}</span>
    </li>
  );
}

type Keyed = LineProps & { key: string };

const linesOf = (found: Latest): Record<ListId, Keyed[]> => ({
  articles: (found.articles ?? []).map(({ id, title, views, publish_date: at }) => ({
    key: id,
    title,
    to: `/admin/blog/${id}/edit`,
    detail: `${copy.views(views)} ${copy.viewsHint} · ${formatDay(at.slice(0, 10))}`,
  })),
  comments: (found.comments ?? []).map(({ id, author, text, article, state, created_at: at }) => ({
    key: id,
    title: `${author ?? copy.deleted} ${copy.on} ${article}`,
    detail: `${copy.states[state]} · ${text}`,
    at,
  })),
  subscribers: (found.subscribers ?? []).map(({ id, email, status, created_at: at }) => ({
    key: id,
    title: email,
    to: `/admin/newsletter?onglet=abonnes&abonne=${id}`,
    detail: subscriberStatusLabels[status],
    at,
  })),
  awards: (found.awards ?? []).map(({ id, name, tier, created_at: at }) => ({
    key: id,
    title: name ?? copy.deleted,
    detail: badgeNames[tier],
    at,
  })),
});
