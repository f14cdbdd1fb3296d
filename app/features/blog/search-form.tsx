import { Search } from 'lucide-react';
import { useId } from 'react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';
import { firstLimits } from '#domain/first-limits.ts';

import type { ListFilters } from './list-filters.ts';
import { everyCategory } from './list-filters.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** A GET form that works without JavaScript; with it, the list updates while typing. */
export function SearchForm({ filters }: { filters: ListFilters }) {
  const id = useId();
  const { field, stroke, ask } = useTypedSearch(filters);
  return (
    <search>
      <form
        action="/blog"
        className="blog-search"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{blogList.searchLabel}</VisuallyHidden>
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          defaultValue={filters.search}
          maxLength={firstLimits.searchMax}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={blogList.placeholder}
          onInput={stroke}
          className="blog-search-field"
        />
        <input type="hidden" name="categorie" value={filters.category || everyCategory} />
        {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
        <button type="submit" className="blog-search-button">
          <Search aria-hidden="true" className="size-5" />
          <VisuallyHidden>{blogList.submit}</VisuallyHidden>
        </button>
      </form>
    </search>
  );
}
