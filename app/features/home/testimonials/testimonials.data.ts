import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { testimonials as written } from '#content/seed/people.ts';

type ProfileLink = { url: string; title: string; label: string };

export type Testimonial = {
  name: string;
  role: string;
  quote: string;
  punchline: string;
  avatar?: string;
  /** Website, then professional profile; only existing ones. */
  links: ProfileLink[];
};

/** Reads the visible testimonials in order. The default content when the database does not respond. */
export async function readTestimonials(client: SiteClient): Promise<Testimonial[]> {
  const { data } = await client
    .from('testimonials')
    .select(
      'name, role, quote, punchline, avatar, website_url, website_title, website_label, linkedin_url, linkedin_title, linkedin_label',
    )
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  if (!data) {
    return written.map(({ name, role, quote, punchline, avatar, links }) => ({
      name,
      role,
      quote,
      punchline,
      avatar,
      links: [links.website, links.linkedin],
    }));
  }
  return data.map(({ name, role, quote, punchline, avatar, ...row }) => ({
    name,
    role,
    quote,
    punchline,
    avatar: avatar ?? undefined,
    links: [
      profile(row.website_url, row.website_title, row.website_label ?? 'Site'),
      profile(row.linkedin_url, row.linkedin_title, row.linkedin_label ?? 'LinkedIn'),
    ].flat(),
  }));
}

function profile(url: string | null, title: string | null, label: string): ProfileLink[] {
  return url ? [{ url, title: title ?? label, label }] : [];
}
