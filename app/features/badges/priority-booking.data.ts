import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { EditionRow } from '#domain/event.ts';

/** The ticket link of the announced edition; null while it is not open to the member. */
export async function readTicketUrl(client: SiteClient): Promise<string | null> {
  const { data } = await client
    .from('event_editions')
    .select('ticket_url')
    .eq('is_next', true)
    .maybeSingle()
    .overrideTypes<Pick<EditionRow, 'ticket_url'>, { merge: false }>()
    .throwOnError();
  return data?.ticket_url ?? null;
}
