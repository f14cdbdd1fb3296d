import { Search } from 'lucide-react';
import { useId } from 'react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { ListQuestion } from './list-question.ts';
import { everyCategory } from './list-question.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** A form that any browser can send; with a script, the list follows the typing. */
export function SearchForm({ question }: { question: ListQuestion }) {
  const id = useId();
  const { field, stroke, ask } = useTypedSearch(question);
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
          defaultValue={question.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={blogList.placeholder}
          onInput={stroke}
          className="blog-search-field"
        />
        <input type="hidden" name="categorie" value={question.category || everyCategory} />
        {question.tag && <input type="hidden" name="tag" value={question.tag} />}
        <button type="submit" className="blog-search-button">
          <Search aria-hidden="true" className="size-5" />
          <VisuallyHidden>{blogList.submit}</VisuallyHidden>
        </button>
      </form>
    </search>
  );
}
