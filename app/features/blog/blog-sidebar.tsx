import { clsx } from 'clsx';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { BlogSidebar as Sidebar } from './blog.data.ts';
import type { ListFilters } from './list-filters.ts';

type Props = { sidebar: Sidebar; filters: ListFilters };

/** Filters beside the list on a wide window; above it, as chips, on a phone. */
export function BlogSidebar({ sidebar, filters }: Props) {
  return (
    <aside aria-label={blogList.filters} className="blog-sidebar">
      <Categories sidebar={sidebar} filters={filters} />
      {sidebar.tags.length > 0 && <Tags sidebar={sidebar} filters={filters} />}
    </aside>
  );
}

function Categories({ sidebar, filters }: Props) {
  // If no category matches the search and the tag, « Toutes » removes both, so that its list is never empty.
  const others = sidebar.categories.length > 0 ? filters : {};
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
              to={blogPath({ ...others, category: entry.category, page: 1 })}
              aria-current={filters.category === entry.category ? 'true' : undefined}
              className="blog-category"
            >
              {entry.name}
              {'posts' in entry && <span className="tabular-nums font-normal">{entry.posts}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Clicking an active tag removes its filter. */
function Tags({ sidebar, filters }: Props) {
  return (
    <nav aria-labelledby="blog-tags">
      <h2 id="blog-tags" className="blog-filter-title">
        {blogList.tags}
      </h2>
      <ul className="blog-tags">
        {sidebar.tags.map(({ name }) => {
          const current = filters.tag === name;
          return (
            <li key={name}>
              <Link
                to={blogPath({ ...filters, tag: current ? '' : name, page: 1 })}
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
