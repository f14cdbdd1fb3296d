import { clsx } from 'clsx';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { BlogSidebar as Sidebar } from './blog.data.ts';
import type { ListQuestion } from './list-question.ts';

type Props = { sidebar: Sidebar; question: ListQuestion };

/** Beside the list on a wide window; above it, as chips, on a phone. */
export function BlogSidebar({ sidebar, question }: Props) {
  return (
    <aside aria-label={blogList.filters} className="blog-sidebar">
      <Categories sidebar={sidebar} question={question} />
      {sidebar.tags.length > 0 && <Tags sidebar={sidebar} question={question} />}
    </aside>
  );
}

function Categories({ sidebar, question }: Props) {
  const every = { name: blogList.allCategories, category: '' };
  const named = sidebar.categories.map(({ name, posts }) => ({ name, category: name, posts }));
  return (
    <nav aria-labelledby="blog-categories">
      <h2 id="blog-categories" className="blog-filter-title">
        {blogList.categories}
      </h2>
      <ul className="blog-categories">
        {[every, ...named].map((entry) => (
          <li key={entry.category}>
            <Link
              to={blogPath({ ...question, category: entry.category, page: 1 })}
              aria-current={question.category === entry.category ? 'true' : undefined}
              className="blog-category"
            >
              {entry.name}
              {'posts' in entry && <span className="chiffres font-normal">{entry.posts}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A tag that filters already takes its filter away. */
function Tags({ sidebar, question }: Props) {
  return (
    <nav aria-labelledby="blog-tags">
      <h2 id="blog-tags" className="blog-filter-title">
        {blogList.tags}
      </h2>
      <ul className="blog-tags">
        {sidebar.tags.map(({ name }) => {
          const current = question.tag === name;
          return (
            <li key={name}>
              <Link
                to={blogPath({ ...question, tag: current ? '' : name, page: 1 })}
                aria-current={current ? 'true' : undefined}
                className={clsx('blog-tag', current && 'is-current')}
              >
                #{name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
