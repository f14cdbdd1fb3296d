import type { Database } from './database.types.gen.ts';

/** `event_editions.state`; `open` sells, `full` shows « Complet », the others replace the booking button. `to_confirm`: the date may change. */
export const editionStates = ['open', 'full', 'cancelled', 'moved', 'to_confirm'] as const;
export type EditionState = (typeof editionStates)[number];

/**
 * What the site states about the displayed edition. Every sentence, button and machine-readable file follows it
 * (EVENT-84). `soon`: booking opens at a known hour; `unlinked`: it has no ticket link yet; `today`: on sale, from
 * midnight of its day to its end. `editionPhase` derives it from the row and the product time.
 */
export const editionPhases = [
  'unannounced',
  'cancelled',
  'moved',
  'to_confirm',
  'over',
  'soon',
  'full',
  'unlinked',
  'today',
  'open',
] as const;
export type EditionPhase = (typeof editionPhases)[number];

/** What `announce_edition` ended with. */
export const announceOutcomes = ['created', 'announced', 'not_over', 'past', 'none'] as const;

/**
 * The state that the site shows: an open edition without a place left is full (EVENT-26). `state` is the column of
 * the row; an unknown value counts as open.
 */
export function editionState(state: string, remaining: number): EditionState {
  const known = editionStates.find((name) => name === state) ?? 'open';
  return known === 'open' && remaining <= 0 ? 'full' : known;
}

/** A row of `event_editions` with its computed field, which the generated types do not know. */
export type EditionRow = Database['public']['Tables']['event_editions']['Row'] & {
  ticket_url: string | null;
};

/** The facts of one edition, as the public site reads them (EVENT-23). */
export type Edition = {
  /** ISO 8601 with offset. */
  startsAt: string;
  /** ISO 8601 with offset. « Passé » only after this instant (EVENT-25). */
  endsAt: string;
  /** Euros, tax included. */
  price: number;
  format: string;
  places: { remaining: number; max: number };
  location: string;
  /** The ticket link; absent while it is not open to the reader. */
  lumaUrl?: string;
  /** The hour of the general opening, ISO 8601 with offset; absent: since its publication. */
  bookingOpensAt?: string;
  whatsappUrl: string;
  state: EditionState;
};

const dayOf = (iso: string): string => iso.slice(0, 10);

/**
 * The starts that an edition was moved from; none once it is on its announced day again. Instants are ISO 8601 with the
 * Paris offset; the announced start is the first former one.
 */
export function movedFrom({
  startsAt,
  formerStarts,
}: {
  startsAt: string;
  formerStarts: readonly string[];
}): string[] {
  const [announced] = formerStarts;
  if (announced === undefined || dayOf(announced) === dayOf(startsAt)) return [];
  return formerStarts.filter((former) => dayOf(former) !== dayOf(startsAt));
}

/** Start of the talk, an hour after the official start (HOME-51): ISO 8601 in UTC. */
export function talkStart(officialStartAt: string): string {
  return new Date(Date.parse(officialStartAt) + 3_600_000).toISOString();
}
