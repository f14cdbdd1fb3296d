import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { mailTemplates } from '#domain/mail-templates.ts';
import { mailTextFields } from '#domain/mail-texts.ts';

/** A mail whose texts organisers changed; `revised_by` is a name. */
export const changedMailSchema = z.object({
  template: z.enum(mailTemplates),
  words: z.record(z.enum(mailTextFields), z.string()),
  revised_by: z.nullable(z.string()),
  updated_at: z.string(),
});
export type ChangedMail = z.infer<typeof changedMailSchema>;

/** Every changed mail; the query is named `mail-texts`. */
export async function readChangedMails(client: SiteClient): Promise<ChangedMail[]> {
  return z.array(changedMailSchema).parse((await client.rpc('mail_texts').throwOnError()).data);
}
