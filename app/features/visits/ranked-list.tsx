import { Filter, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { list as copy } from '#content/copy/admin/list.ts';
import { visitListCopy, visitLists } from '#content/copy/admin/visits.ts';
import type { VisitFilter, VisitList } from '#domain/analytics.ts';
import { percentage } from '#domain/badge-funnel.ts';

import { Definition } from '#app/ui/feedback/definition.tsx';
import { formatShare } from '#app/lib/format/percent.ts';
import { formatCount, valueText } from '#app/shared/figures.ts';
import { ListDownload } from './list-download.tsx';
import type { VisitListRows } from './visits-schemas.ts';
import { readVisitList } from './visits.data.ts';
import { filterParameters } from './visits-view.ts';
import type { VisitsView } from './visits-view.ts';

/** The filter that a row of each list sets; links that leave the site and missing pages have none. */
const filterOf: Partial<Record<VisitList, VisitFilter>> = {
  page: 'page',
  entry: 'page',
  source: 'source',
  campaign: 'campaign',
  country: 'country',
  device: 'device',
};
/** Lists counted in clicks or views; the others in visitors. */
const countsHits: readonly VisitList[] = ['outbound', 'not_found'];

/** Milliseconds without a key press before a search. */
const pause = 200;

type Props = {
  list: VisitList;
  found: VisitListRows;
  /** Visitors of the period, for the shares. */
  visitors: number;
  view: VisitsView;
  query: string;
  onFilter: (filter: VisitFilter, value: string) => void;
};

/** One list of the overview: its first values, with a search in the whole period. */
export function RankedList(props: Props) {
  const { list, found } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const { name, definition, search: label } = visitLists[list];
  const canSearch = found.others > 0 || search !== '' || found.rows.length > 5;
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5"
    >
      <div className="flex items-center gap-2">
        <h2 id={id} className="text-lg">
          {name}
        </h2>
        <Definition of={name}>{definition}</Definition>
        {found.rows.length > 0 && (
          <ListDownload
            list={list}
            view={props.view}
            search={search.trim()}
            countsHits={countsHits.includes(list)}
          />
        )}
      </div>
      {canSearch && (
        <label className="relative block">
          <VisuallyHidden>{label}</VisuallyHidden>
          <Search
            aria-hidden="true"
            className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
          />
          <input
            type="search"
            value={search}
            placeholder={label}
            onChange={({ target }) => setSearch(target.value)}
            className="min-h-10 w-full rounded-field border border-ink/25 bg-white pl-9 text-[1rem]"
          />
        </label>
      )}
      {search.trim() === '' ? (
        <Rows {...props} empty={visitListCopy.empty} />
      ) : (
        <Found {...props} search={search.trim()} />
      )}
    </section>
  );
}

/** The values that the search finds; an error stays in this list. */
function Found({ search, ...props }: Props & { search: string }) {
  const { list, view, query } = props;
  const [wanted, setWanted] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search), pause);
    return () => clearTimeout(timer);
  }, [search]);
  const result = useMemberList(`visits-list ${list}`, `${query} ${wanted}`, (client) =>
    readVisitList(client, view, list, wanted),
  );
  if (result.error && !result.isFetching)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p>{visitListCopy.failed}</p>
        <Button size="small" variant="secondary" onClick={() => void result.refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  if (!result.data) return null;
  return <Rows {...props} found={result.data} empty={visitListCopy.notFound} />;
}

function Rows({ list, found, visitors, empty, view, onFilter }: Props & { empty: string }) {
  const hits = countsHits.includes(list);
  const filter = filterOf[list];
  const isOn = filter !== undefined && view.filters[filterParameters[filter]] !== undefined;
  const numberOf = (row: { visitors: number; hits: number }) => (hits ? row.hits : row.visitors);
  const shareOf = (number: number) => percentage(number, hits ? found.hits : visitors);
  const { name, value, count } = visitLists[list];
  const others = numberOf({ visitors: found.other_visitors, hits: found.other_hits });
  return (
    <>
      {found.rows.length === 0 && found.hidden === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      {found.rows.length > 0 && (
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-b border-ink/15 text-xs text-ink-soft">
              <th scope="col" className="py-1 text-start font-medium">
                {value}
              </th>
              <th scope="col" className="w-16 py-1 sm:w-20 text-end font-medium">
                {count}
              </th>
              <th scope="col" className="w-14 py-1 sm:w-18 text-end font-medium">
                {visitListCopy.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => {
              const text = valueText(list, row.value);
              const share = shareOf(numberOf(row));
              return (
                <tr key={row.value} className="border-b border-ink/8">
                  <th scope="row" className="py-1 pr-2 text-start font-normal">
                    {filter && !isOn ? (
                      <button
                        type="button"
                        onClick={() => onFilter(filter, row.value)}
                        className="group flex min-h-8 max-w-full items-center gap-1.5 text-start underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
                      >
                        <VisuallyHidden>{`${visitListCopy.filterBy} `}</VisuallyHidden>
                        <span className="truncate" title={text}>
                          {text}
                        </span>
                        <Filter
                          aria-hidden="true"
                          className="size-3.5 shrink-0 text-ink-soft opacity-60 group-hover:opacity-100"
                        />
                      </button>
                    ) : (
                      <span className="flex min-h-8 items-center">
                        <span className="truncate" title={text}>
                          {text}
                        </span>
                      </span>
                    )}
                    <svg aria-hidden="true" width="100%" height="3" className="block">
                      <rect width={`${Math.min(share, 100)}%`} height="3" rx="1.5" className="fill-lantern" />
                    </svg>
                  </th>
                  <td className="tabular-nums py-1 text-end">{formatCount(numberOf(row))}</td>
                  <td className="tabular-nums py-1 text-end text-ink-soft">{formatShare(share)}</td>
                </tr>
              );
            })}
          </tbody>
          {found.others > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className="py-1.5 text-start font-normal text-ink-soft">
                  {`${formatCount(found.others)} ${visitListCopy.others[found.others > 1 ? 1 : 0]}`}
                </th>
                <td className="tabular-nums py-1.5 text-end text-ink-soft">{formatCount(others)}</td>
                <td className="tabular-nums py-1.5 text-end text-ink-soft">
                  {hits ? formatShare(shareOf(others)) : ''}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {found.hidden > 0 && (
        <p className="text-xs text-ink-soft">
          {`${visitListCopy.hidden} ${formatCount(found.hidden)}. ${visitListCopy.hiddenWhy}`}
        </p>
      )}
    </>
  );
}
