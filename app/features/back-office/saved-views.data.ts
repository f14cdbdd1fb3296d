import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Screen } from '#domain/screens.ts';

/** `author`: the name of the member who saved a shared view, null when the caller may not read it. */
export type SavedView = {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  isMine: boolean;
  author: string | null;
};

/** The views of this screen that the member saved, and those that others share, ordered by name. */
export async function readSavedViews(
  client: SiteClient,
  userId: string,
  screen: Screen,
): Promise<SavedView[]> {
  const { data } = await client
    .from('saved_views')
    .select('id, name, query, shared, user_id, author:profiles(display_name)')
    .eq('screen', screen)
    .order('name')
    .throwOnError();
  return data.map(({ user_id, author, ...view }) => ({
    ...view,
    isMine: user_id === userId,
    author: author?.display_name ?? null,
  }));
}

/** Saves a view; `query` is the query string of the address without its question mark. */
export async function saveView(
  client: SiteClient,
  view: { screen: Screen; name: string; query: string; shared: boolean },
): Promise<void> {
  await client.from('saved_views').insert(view).throwOnError();
}

export async function deleteView(client: SiteClient, id: string): Promise<void> {
  await client.from('saved_views').delete().eq('id', id).throwOnError();
}
