import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { MailRhythm, VisitFilter } from '#domain/analytics.ts';
import { mailRhythms, visitFilters } from '#domain/analytics.ts';

/** The name of the query of the caller's mails, for the changes that invalidate it. */
export const figureMailsQuery = 'figure mails';

export type MailFilters = Partial<Record<VisitFilter, string>>;

const schema = z.array(
  z.object({
    id: z.string(),
    rhythm: z.enum(mailRhythms),
    filters: z.partialRecord(z.enum(visitFilters), z.string()),
    next_at: z.string(),
  }),
);
export type FigureMail = z.infer<typeof schema>[number];

/** The caller's mails of figures, the oldest first. */
export async function readFigureMails(client: SiteClient): Promise<FigureMail[]> {
  const { data } = await client.rpc('figure_mails').throwOnError();
  return schema.parse(data);
}

/** Asks for a mail; the same view and rhythm again changes nothing. */
export async function scheduleFigures(
  client: SiteClient,
  { rhythm, filters }: { rhythm: MailRhythm; filters: MailFilters },
): Promise<void> {
  await client.rpc('schedule_figures', { rhythm, filters }).throwOnError();
}

export async function stopFigures(client: SiteClient, id: string): Promise<void> {
  await client.rpc('stop_figures', { id }).throwOnError();
}
