import { X } from 'lucide-react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { ListFilters } from './list-filters.ts';

type Props = { filters: ListFilters; count: number; last: number; loading: boolean };

/** Number of articles, announced at each change, and the active filters as links that remove them. */
export function ListStatus({ filters, count, last, loading }: Props) {
  const { page } = filters;
  return (
    <div className="mb-8 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
      <output className="font-semibold">
        {count > 0 ? (
          <>
            <span>
              {count} {blogList.found}
            </span>
            {last > 1 && page <= last && (
              <span className="font-normal text-ink-soft">
                {' · '}
                {`${blogList.page.toLowerCase()} ${page} ${blogList.pageOf} ${last}`}
              </span>
            )}
          </>
        ) : (
          <VisuallyHidden>{emptyText(filters)}</VisuallyHidden>
        )}
      </output>
      <ActiveFilters filters={filters} />
      {loading && <Spinner label={blogList.loading} className="size-5 text-brick" />}
    </div>
  );
}

/** Distinguishes an empty search result from an empty blog (BLOG-05). */
export function emptyText({ search }: ListFilters): string {
  return search ? blogList.emptySearch : blogList.empty;
}

function ActiveFilters({ filters }: { filters: ListFilters }) {
  const { search, category, tag } = filters;
  const active = [
    { name: search && `«\u00a0${search}\u00a0»`, without: { ...filters, search: '', page: 1 } },
    { name: category, without: { ...filters, category: '', page: 1 } },
    { name: tag && `#${tag}`, without: { ...filters, tag: '', page: 1 } },
  ].filter(({ name }) => name !== '');
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link to={blogPath(without)} className="blog-active-filter">
            <VisuallyHidden>{blogList.remove} </VisuallyHidden>
            {name}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
