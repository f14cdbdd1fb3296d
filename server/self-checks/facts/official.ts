import { talkStart } from '#domain/event.ts';
import type { CheckedSite } from '#server/self-checks/checked-site.ts';

import { extractFacts } from './extract.ts';
import type { FactKind } from './extract.ts';

/** The values of each kind. */
type Known = ReadonlyMap<FactKind, ReadonlySet<string>>;

export type OfficialFacts = {
  /** Of the edition, the badges and the settings. */
  official: Known;
  /** Declared as deliberately different (`copy_variants`). */
  assumed: Known;
  /** « 5 », for a message. */
  expected(kind: FactKind): string;
};

/** Reads the official values and the declared variants. Undefined without an announced edition. */
export async function readOfficialFacts(
  { service }: Pick<CheckedSite, 'service'>,
  signal: AbortSignal,
): Promise<OfficialFacts | undefined> {
  const [editions, tiers, variants, settings] = await Promise.all([
    service
      .from('event_editions')
      .select(
        'starts_at, doors_at, official_start_at, ends_at, price_euros, venue_floor, places_max, places_remaining',
      )
      .eq('is_next', true)
      .limit(1)
      .abortSignal(signal)
      .throwOnError(),
    service.from('badge_tiers').select('price_euros').limit(20).abortSignal(signal).throwOnError(),
    service
      .from('copy_variants')
      .select('value, official_value')
      .limit(500)
      .abortSignal(signal)
      .throwOnError(),
    service
      .from('settings')
      .select('value')
      .eq('is_public', true)
      .limit(500)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  const edition = editions.data[0];
  if (!edition) return undefined;
  const {
    starts_at,
    doors_at,
    official_start_at,
    ends_at,
    price_euros,
    venue_floor,
    places_max,
    places_remaining,
  } = edition;
  const hours = [starts_at, doors_at, official_start_at, talkStart(official_start_at), ends_at].map(
    (at) => `à ${parisTime(at)}`,
  );
  const official = knownIn([
    ...hours,
    `${price_euros} €`,
    venue_floor,
    `${places_max} places`,
    // « Plus que 9 places ».
    `${places_remaining} places`,
    ...tiers.data.map((tier) => `${tier.price_euros} €`),
    ...variants.data.map(({ official_value }) => official_value),
    ...settings.data.map(({ value }) => JSON.stringify(value)),
  ]);
  return {
    official,
    assumed: knownIn(
      variants.data.filter((one) => one.value !== one.official_value).map(({ value }) => `à ${value}`),
    ),
    expected: (kind) => [...(official.get(kind) ?? [])].join(', ') || 'aucune valeur',
  };
}

function knownIn(texts: readonly string[]): Known {
  const known = new Map<FactKind, Set<string>>();
  for (const { kind, value } of texts.flatMap(extractFacts))
    known.set(kind, (known.get(kind) ?? new Set()).add(value));
  return known;
}

const parisTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' });
