import { once } from './once.ts';

const euros = once(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 0, maximumFractionDigits: 2 }),
);

/** « 1 000 », « 12,5 »: the number alone. */
export const euroAmount = (price: number): string => euros().format(price);

/** « 1 000 € » */
export const euroPrice = (price: number): string => `${euroAmount(price)} €`;
