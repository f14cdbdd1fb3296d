import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export type SavedView = { id: string; name: string; query: string };

/** The views that the person signed in keeps for this screen, by name. */
export async function fetchViews(client: SiteClient, screen: string): Promise<SavedView[]> {
  const { data } = await client
    .from('saved_views')
    .select('id, name, query')
    .eq('screen', screen)
    .order('name')
    .throwOnError();
  return data;
}

/** `query` is the search of the address, without its question mark. */
export async function keepView(
  client: SiteClient,
  view: { screen: string; name: string; query: string },
): Promise<void> {
  await client.from('saved_views').insert(view).throwOnError();
}

export async function removeView(client: SiteClient, id: string): Promise<void> {
  await client.from('saved_views').delete().eq('id', id).throwOnError();
}
