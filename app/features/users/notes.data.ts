import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const notesSchema = z.array(
  z.object({
    id: z.string(),
    body: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    edited_at: z.nullable(z.string()),
    by: z.nullable(z.string()),
    /** The reader wrote it. */
    own: z.nullable(z.boolean()),
  }),
);
export type MemberNote = z.infer<typeof notesSchema>[number];

/** The private notes of moderators about a member, the latest first. */
export async function readNotes(client: SiteClient, member: string): Promise<MemberNote[]> {
  const { data } = await client.rpc('member_record', { member }).throwOnError();
  return z.object({ notes: notesSchema }).parse(data).notes;
}

export async function addNote(client: SiteClient, member: string, body: string): Promise<void> {
  await client.from('member_notes').insert({ member_id: member, body }).throwOnError();
}

const editSchema = z.union([
  z.object({ outcome: z.literal('done'), updated_at: z.string() }),
  z.object({ outcome: z.enum(['late', 'gone']) }),
  z.object({ outcome: z.literal('conflict'), body: z.string(), updated_at: z.string() }),
]);
export type NoteEdit = { body: string; seen: string };

/** Changes a note of the signed-in person; `late` ten minutes after it was written. */
export async function editNote(client: SiteClient, note: string, { body, seen }: NoteEdit) {
  const { data } = await client.rpc('edit_member_note', { note, body, seen }).throwOnError();
  return editSchema.parse(data);
}
