import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { ListQuestion } from './list-question.ts';
import { pageNumbers } from './page-numbers.ts';
import { turning } from './use-turned-page.ts';

/** The pages of the list, when there are several. */
export function Pagination({ question, last }: { question: ListQuestion; last: number }) {
  const { page } = question;
  if (last < 2) return null;
  const address = (number: number) => blogPath({ ...question, page: number });
  return (
    <nav aria-label={blogList.pages} className="mt-14 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Link {...turning} to={address(page - 1)} rel="prev" className="blog-page">
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
                {...turning}
                to={address(number)}
                aria-current={number === page ? 'page' : undefined}
                className="blog-page chiffres"
              >
                <VisuallyHidden>{blogList.page} </VisuallyHidden>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <Link {...turning} to={address(page + 1)} rel="next" className="blog-page">
          {blogList.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
