import { useSearch } from '#app/lib/query/use-search.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { ArticleFields } from './article-fields.ts';
import { readChecks } from './side.data.ts';
import type { ArticleChecks } from './side.data.ts';

export type Checks = {
  /** Absent until the first response, and while a request fails. */
  found: ArticleChecks | undefined;
  isChecking: boolean;
  isFailed: boolean;
};

/** Asks the database about the title and the slug, after a pause in the typing, and again once a new article is saved. */
export function useChecks(article: { id: string; isNew: boolean }, { title, slug }: ArticleFields): Checks {
  const asked = { article: article.id, title: title.trim(), slug: slug ?? '' };
  const { found, isSearching, isFailed } = useSearch(
    'article-checks',
    JSON.stringify([asked, article.isNew]),
    {
      min: 1,
      search: async () => readChecks(await getSupabase(), asked),
    },
  );
  return { found, isChecking: isSearching, isFailed };
}
