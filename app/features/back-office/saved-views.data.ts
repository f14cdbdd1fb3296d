import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export type SavedView = { id: string; name: string; query: string };

/** The caller’s own saved views of this screen, ordered by name. */
export async function readSavedViews(client: SiteClient, screen: string): Promise<SavedView[]> {
  const { data } = await client
    .from('saved_views')
    .select('id, name, query')
    .eq('screen', screen)
    .order('name')
    .throwOnError();
  return data;
}

/** Saves a view; `query` is the query string of the address without its question mark. */
export async function saveView(
  client: SiteClient,
  view: { screen: string; name: string; query: string },
): Promise<void> {
  await client.from('saved_views').insert(view).throwOnError();
}

export async function deleteView(client: SiteClient, id: string): Promise<void> {
  await client.from('saved_views').delete().eq('id', id).throwOnError();
}
