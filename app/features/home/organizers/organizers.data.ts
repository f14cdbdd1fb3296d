import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { organizers as written } from '#content/seed/people.ts';
import { organizers as copy } from '#content/copy/site/sections.ts';
import { focalPointOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

type OrganizerLink = { url: string; label: string };

export type Organizer = {
  name: string;
  title: string;
  image?: string;
  focal?: FocalPoint | undefined;
  bio: string;
  shortBio: string;
  quote: string;
  /** Website, LinkedIn, Instagram, X, TikTok; only existing ones. */
  links: OrganizerLink[];
};

type Addresses = Record<keyof typeof copy.links, string | null>;
/** `focal` is a computed field, which the generated types do not know. */
type Row = Pick<Organizer, 'name' | 'title' | 'bio' | 'shortBio' | 'quote'> &
  Addresses & { image: string | null; focal?: number[] | null };

/** Reads the visible organisers in order. The default content when the database does not respond. */
export async function readOrganizers(client: SiteClient): Promise<Organizer[]> {
  const { data } = await client
    .from('organizers')
    .select(
      'name, title, image, bio, shortBio:short_bio, quote, websiteUrl:website_url, linkedinUrl:linkedin_url, instagramUrl:instagram_url, twitterUrl:twitter_url, tiktokUrl:tiktok_url, focal:organizer_focal',
    )
    .eq('is_visible', true)
    .order('position')
    .retry(false)
    .overrideTypes<Row[], { merge: false }>();
  const rows: readonly Row[] = data ?? written;
  return rows.map(({ name, title, image, focal, bio, shortBio, quote, ...addresses }) => ({
    name,
    title,
    image: image ?? undefined,
    focal: focalPointOf(focal),
    bio,
    shortBio,
    quote,
    links: profileLinks(addresses),
  }));
}

function profileLinks(addresses: Addresses): OrganizerLink[] {
  const { websiteUrl, linkedinUrl, instagramUrl, twitterUrl, tiktokUrl } = addresses;
  const known = { websiteUrl, linkedinUrl, instagramUrl, twitterUrl, tiktokUrl };
  return Object.entries(known).flatMap(([kind, url]) => {
    const label = Object.entries(copy.links).find(([name]) => name === kind)?.[1];
    return url && label ? [{ url, label }] : [];
  });
}
