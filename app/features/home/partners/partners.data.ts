import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { partners as written } from '#content/seed/partners.ts';

export type Partner = {
  name: string;
  logo: string | null;
  url: string | null;
  description: string;
  badge: string;
  since: number;
};

/** The visible partners in their order. Those of `content/` when the database cannot answer. */
export async function getPartners(client: SiteClient): Promise<Partner[]> {
  const { data } = await client
    .from('partners')
    .select('name, logo, url, description, badge, since')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? written.map(({ slug: _slug, ...partner }) => partner);
}
