import * as z from 'zod/mini';

import { ownPicture } from '#app/shared/own-picture.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { badgeTierIds } from '#domain/badges.ts';

const pageSchema = z.object({
  rows: z.array(
    z.object({
      /** The id of the profile, not of the member. */
      id: z.string(),
      name: z.string(),
      avatar: z.nullable(z.string()),
      headline: z.string(),
      offers: z.nullable(z.string()),
      seeks: z.nullable(z.string()),
      badge: z.enum(badgeTierIds),
      contact: z.boolean(),
      own: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type ListedMember = z.infer<typeof pageSchema>['rows'][number];

/** Twenty-five members by name. `next` is the `after` of the following page. */
export async function readDirectory(
  client: SiteClient,
  { search, after }: { search: string; after: string | undefined },
) {
  const { data } = await client
    .rpc('directory_page', { search, ...(after !== undefined && { after }) })
    .throwOnError();
  const { rows, next } = pageSchema.parse(data);
  return { rows: rows.map((row) => ({ ...row, avatar: ownPicture(client, row.avatar) ?? null })), next };
}

export type OwnProfile = {
  is_listed: boolean;
  headline: string;
  offers: string | null;
  seeks: string | null;
  accepts_contact: boolean;
};

/** The member's own profile, with the decision of a moderator; null before they wrote one. */
export async function readOwnProfile(client: SiteClient, userId: string) {
  const { data } = await client
    .from('directory_profiles')
    .select('is_listed, headline, offers, seeks, accepts_contact, hidden_at, hidden_note')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function saveOwnProfile(client: SiteClient, userId: string, profile: OwnProfile): Promise<void> {
  const { data } = await client
    .from('directory_profiles')
    .update(profile)
    .eq('user_id', userId)
    .select('user_id')
    .throwOnError();
  if (data.length > 0) return;
  await client
    .from('directory_profiles')
    .insert({ user_id: userId, ...profile })
    .throwOnError();
}

export type Message = { profile: string; body: string; gives_address: boolean };

export async function sendMessage(client: SiteClient, _userId: string, message: Message): Promise<void> {
  await client.rpc('contact_directory_member', message).throwOnError();
}

/** Returns false when the member did not receive this message, or when it was deleted. */
export async function reportMessage(
  client: SiteClient,
  _userId: string,
  report: { message: string; details: string },
): Promise<boolean> {
  const { data } = await client.rpc('report_directory_message', report).throwOnError();
  return data;
}
