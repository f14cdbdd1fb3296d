/** States an edition can be in; `open` sells, `full` shows « Complet », the others replace the booking button. */
export const editionStates = ['open', 'full', 'cancelled', 'moved'] as const;
export type EditionState = (typeof editionStates)[number];

/** The facts of one edition, as the public site reads them (specification 1 §3, "Event config"). */
export type Edition = {
  /** ISO 8601 with offset. */
  startsAt: string;
  /** ISO 8601 with offset. « Passé » only after this instant (decision 14). */
  endsAt: string;
  /** Euros, tax included. */
  price: number;
  format: string;
  places: { remaining: number; max: number };
  location: string;
  lumaUrl: string;
  whatsappUrl: string;
  state: EditionState;
};
