import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const schema = z.nullable(
  z.object({
    profile: z.nullable(
      z.object({
        listed: z.boolean(),
        headline: z.string(),
        offers: z.nullable(z.string()),
        seeks: z.nullable(z.string()),
        hidden_at: z.nullable(z.string()),
        hidden_note: z.nullable(z.string()),
      }),
    ),
    reported: z.array(
      z.object({
        id: z.string(),
        body: z.string(),
        details: z.nullable(z.string()),
        reported_at: z.string(),
      }),
    ),
  }),
);
export type MemberDirectory = NonNullable<z.infer<typeof schema>>;

/** The profile of a member in the directory and their reported messages; null without either. */
export async function readMemberDirectory(client: SiteClient, member: string) {
  const { data } = await client.rpc('member_directory', { member }).throwOnError();
  return schema.parse(data);
}

/** Hides the profile with a note for the member, or shows it again. */
export async function hideProfile(
  client: SiteClient,
  { member, hidden, note }: { member: string; hidden: boolean; note: string },
): Promise<void> {
  await client.rpc('hide_directory_profile', { member, hidden, note }).throwOnError();
}
