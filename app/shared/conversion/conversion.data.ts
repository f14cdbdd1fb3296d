import { readParisLocal } from '#app/lib/time/paris-local.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import { conversionSchema } from './conversion-schema.ts';
import type { Conversion } from './conversion-schema.ts';

/** The badge funnel of these days of Paris, both included; of the last 30 days without them. */
export async function readConversion(
  client: SiteClient,
  days?: { first: string; last: string },
): Promise<Conversion> {
  try {
    const { data } = await client
      .rpc(
        'badge_conversion',
        days ? { from_at: startOf(days.first), to_at: startOf(dayAfter(days.last)) } : {},
      )
      .throwOnError();
    return conversionSchema.parse(data);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants this failure in the console too
    console.warn('Mesure des badges indisponible', error);
    throw error;
  }
}

/** Midnight in Paris exists once on every day: clocks change at two and three o’clock. */
function startOf(day: string): string {
  const start = readParisLocal(`${day}T00:00`);
  return start.kind === 'once' ? start.iso : `${day}T00:00:00Z`;
}

export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
