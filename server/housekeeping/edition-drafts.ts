import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { Log } from '#backend/contract.ts';
import { editionCancelled, editionChanges, editionDrafts } from '#content/copy/mails/edition-drafts.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import type { Database } from '#domain/database.types.gen.ts';

const dueSchema = z.array(
  z.object({
    kind: z.enum(['reminder_week', 'reminder_day', 'thanks', 'change', 'waiting_list']),
    parts: z.nullable(z.array(z.enum(['date', 'place', 'state']))),
    edition: z.object({
      id: z.string(),
      starts_at: z.string(),
      venue_name: z.string(),
      venue_address: z.string(),
      state: z.string(),
    }),
  }),
);
export type DueDraft = z.infer<typeof dueSchema>[number];

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** The campaign that a person reads, corrects and sends. Days are those of Paris. */
export function composeDraft({ kind, parts, edition }: DueDraft) {
  const words: Readonly<Record<string, string>> = {
    jour: dayFormat.format(new Date(edition.starts_at)),
    lieu: `${edition.venue_name}, ${edition.venue_address}`,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
  const changes =
    edition.state === 'cancelled'
      ? editionCancelled
      : (parts ?? []).map((part) => editionChanges[part]).join('\n\n');
  const { name, subject, preview, heading, text } = editionDrafts[kind];
  const blocks: CampaignBlock[] = [
    { type: 'heading', id: 'titre', text: fill(heading) },
    { type: 'text', id: 'texte', text: fill(text.replace('{changements}', changes)) },
    // After the evening there is no card to show: the next edition may not be announced yet.
    ...(kind === 'thanks' ? [] : [{ type: 'edition', id: 'soiree' } as const]),
  ];
  return { name: fill(name), subject: fill(subject), preview_text: fill(preview), blocks };
}

/** Adds the drafts that editions need now, and returns their number (`edition_drafts_due`). */
export async function draftEditionCampaigns(client: SupabaseClient<Database>): Promise<number> {
  const { data } = await client.rpc('edition_drafts_due').throwOnError();
  let added = 0;
  for (const due of dueSchema.parse(data)) {
    const draft = composeDraft(due);
    const { data: isNew } = await client
      .rpc('draft_edition_campaign', { edition: due.edition.id, kind: due.kind, ...draft })
      .throwOnError();
    if (isNew) added += 1;
  }
  return added;
}

/** The job of the campaigns that an edition needs. */
export const draftJob = (client: SupabaseClient<Database>, log: Log) => async (): Promise<void> => {
  const drafts = await draftEditionCampaigns(client);
  if (drafts > 0) log.info({ drafts }, 'campaigns of an edition drafted');
};
