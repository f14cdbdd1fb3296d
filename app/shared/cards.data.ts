import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Card } from '#content/seed/cards.ts';
import { cards as written } from '#content/seed/cards.ts';
import type { CardCollection } from '#domain/page-content.ts';

export type SiteCard = Omit<Card, 'collection'>;

/**
 * The cards of several collections in one query, each collection in its order. Bodies still contain `{key}`
 * (`domain/text/copy.ts`). Returns the cards of `content/` when the query fails.
 */
export async function readCards<Name extends CardCollection>(
  client: SiteClient,
  collections: readonly Name[],
): Promise<Record<Name, SiteCard[]>>;
export async function readCards(
  client: SiteClient,
  collections: readonly CardCollection[],
): Promise<Partial<Record<CardCollection, SiteCard[]>>> {
  const { data } = await client
    .from('cards')
    .select('collection, slug, title, body, icon, link_url, link_label')
    .in('collection', [...collections])
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  const found = data ? data.map(fromRow) : written;
  return Object.fromEntries(
    collections.map((name) => [name, found.filter(({ collection }) => collection === name)]),
  );
}

function fromRow(row: {
  collection: string;
  slug: string;
  title: string;
  body: string;
  icon: string | null;
  link_url: string | null;
  link_label: string | null;
}) {
  const { collection, slug, title, body } = row;
  return {
    collection,
    slug,
    title,
    body,
    icon: row.icon ?? undefined,
    linkUrl: row.link_url ?? undefined,
    linkLabel: row.link_label ?? undefined,
  };
}
