import type { OpenBackend } from './open-backend.ts';

/**
 * The end of the announced edition while it is over and no next one is open (EVENT-35). Otherwise undefined, also when
 * the database does not respond: the message must not prevent a start. `now` is product time.
 */
export async function readEndedEdition(
  service: OpenBackend['service'],
  now: Date,
): Promise<Date | undefined> {
  const { data } = await service.from('event_editions').select('ends_at').eq('is_next', true).maybeSingle();
  const end = data ? new Date(data.ends_at) : undefined;
  return end && end <= now ? end : undefined;
}
