import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { ListFilters } from './list-filters.ts';
import { pageNumbers } from './page-numbers.ts';
import { paginationLink } from './use-pagination-focus.ts';

/** Pagination of the list, if there are several pages. */
export function Pagination({ filters, last }: { filters: ListFilters; last: number }) {
  const { page } = filters;
  if (last < 2) return null;
  const address = (number: number) => blogPath({ ...filters, page: number });
  return (
    <nav aria-label={blogList.pages} className="mt-14 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Link {...paginationLink} to={address(page - 1)} rel="prev" className="blog-page">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {blogList.previous}
        </Link>
      )}
      <ul className="contents">
        {pageNumbers(page, last).map((number, index, all) => (
          <li key={number === 'gap' ? `gap-${all[index - 1]}` : number}>
            {number === 'gap' ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <Link
                {...paginationLink}
                to={address(number)}
                aria-current={number === page ? 'page' : undefined}
                className="blog-page tabular-nums"
              >
                <VisuallyHidden>{blogList.page} </VisuallyHidden>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <Link {...paginationLink} to={address(page + 1)} rel="next" className="blog-page">
          {blogList.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
