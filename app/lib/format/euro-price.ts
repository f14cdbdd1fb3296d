/**
 * « 1 000 », « 12,5 »: the number alone, to the cent. Written as `Intl` writes it in French, without asking it: the first
 * formatter of a page takes a phone tens of milliseconds, and prices stand on the first screen.
 */
export function euroAmount(price: number): string {
  const [whole = '', cents] = String(Math.round(price * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return cents ? `${grouped},${cents}` : grouped;
}

/** « 1 000 € », whose spaces do not break. */
export const euroPrice = (price: number): string => `${euroAmount(price)}\u00a0€`;
