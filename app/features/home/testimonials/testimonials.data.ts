import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { testimonials as written } from '#content/seed/people.ts';
import { focalPointOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

type ProfileLink = { url: string; title: string; label: string };

export type Testimonial = {
  name: string;
  role: string;
  quote: string;
  punchline: string;
  avatar?: string;
  focal?: FocalPoint | undefined;
  /** Website, then professional profile; only existing ones. */
  links: ProfileLink[];
};

type Link = 'website' | 'linkedin';
/** `focal` is a computed field, which the generated types do not know. */
type Row = Pick<Testimonial, 'name' | 'role' | 'quote' | 'punchline'> &
  Record<`${Link}_url` | `${Link}_title` | `${Link}_label`, string | null> & {
    avatar: string | null;
    focal?: number[] | null;
  };

/** Reads the visible testimonials in order. The default content when the database does not respond. */
export async function readTestimonials(client: SiteClient): Promise<Testimonial[]> {
  const { data } = await client
    .from('testimonials')
    .select(
      'name, role, quote, punchline, avatar, website_url, website_title, website_label, linkedin_url, linkedin_title, linkedin_label, focal:testimonial_focal',
    )
    .eq('is_visible', true)
    .order('position')
    .retry(false)
    .overrideTypes<Row[], { merge: false }>();
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
  return data.map(({ name, role, quote, punchline, avatar, focal, ...row }) => ({
    name,
    role,
    quote,
    punchline,
    avatar: avatar ?? undefined,
    focal: focalPointOf(focal),
    links: [
      profile(row.website_url, row.website_title, row.website_label ?? 'Site'),
      profile(row.linkedin_url, row.linkedin_title, row.linkedin_label ?? 'LinkedIn'),
    ].flat(),
  }));
}

function profile(url: string | null, title: string | null, label: string): ProfileLink[] {
  return url ? [{ url, title: title ?? label, label }] : [];
}
