import { X } from 'lucide-react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { ListQuestion } from './list-question.ts';

type Props = { question: ListQuestion; count: number; last: number; loading: boolean };

/** How many articles there are, told again at each change, and the filters that are on, each a link that takes it off. */
export function ListStatus({ question, count, last, loading }: Props) {
  const { page } = question;
  return (
    <div className="mb-8 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
      <output className="font-semibold">
        {count > 0 ? (
          <>
            <span>
              {count} {blogList.found}
            </span>
            {last > 1 && page <= last && (
              <span className="font-normal text-encre-douce">
                {' · '}
                {`${blogList.page.toLowerCase()} ${page} ${blogList.pageOf} ${last}`}
              </span>
            )}
          </>
        ) : (
          <VisuallyHidden>{emptyText(question)}</VisuallyHidden>
        )}
      </output>
      <ActiveFilters question={question} />
      {loading && <Spinner label={blogList.loading} className="size-5 text-brique" />}
    </div>
  );
}

/** A search without an answer is not an empty blog (I02, I03). */
export function emptyText({ search }: ListQuestion): string {
  return search ? blogList.emptySearch : blogList.empty;
}

function ActiveFilters({ question }: { question: ListQuestion }) {
  const { search, category, tag } = question;
  const filters = [
    { name: search && `«\u00a0${search}\u00a0»`, without: { ...question, search: '', page: 1 } },
    { name: category, without: { ...question, category: '', page: 1 } },
    { name: tag && `#${tag}`, without: { ...question, tag: '', page: 1 } },
  ].filter(({ name }) => name !== '');
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
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
