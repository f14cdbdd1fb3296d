import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { partners as written } from '#content/seed/partners.ts';

export type Partner = {
  /** Absent in the default content, whose views are not counted. */
  id?: string;
  name: string;
  logo: string | null;
  url: string | null;
  description: string;
  badge: string;
  since: number;
};

/** Reads the visible partners in order. The default content when the database does not respond. */
export async function readPartners(client: SiteClient): Promise<Partner[]> {
  const { data } = await client
    .from('partners')
    .select('id, name, logo, url, description, badge, since')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? written.map(({ slug: _slug, ...partner }) => partner);
}
