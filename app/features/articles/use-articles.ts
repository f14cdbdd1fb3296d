import { useMemberList } from '#app/lib/query/member-query.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';

import { readArticles } from './articles.data.ts';
import { articlesList, listingOf } from './articles-view.ts';

/** The address of the list and the page that it names. */
export function useArticles() {
  const address = useListView(articlesList);
  const read = useMemberList('articles', address.query, (client) =>
    readArticles(client, listingOf(address.view)),
  );
  return { address, read };
}

export type ArticlesAddress = ReturnType<typeof useArticles>['address'];
export type ArticlesRead = ReturnType<typeof useArticles>['read'];
