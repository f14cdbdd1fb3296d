import type { OpenBackend } from './open-backend.ts';

/**
 * The end of the announced edition while it is over and no next one is open (EVENT-35); else undefined, and also when the
 * database does not respond: the message does not prevent a start. `now` is product time.
 */
export async function readEndedEdition(
  service: OpenBackend['service'],
  now: Date,
): Promise<Date | undefined> {
  const { data } = await service.from('event_editions').select('ends_at').eq('is_next', true);
  const ends = (data ?? [])
    .map((edition) => new Date(edition.ends_at))
    .toSorted((a, b) => Number(b) - Number(a));
  const [last] = ends;
  return last && last <= now ? last : undefined;
}
