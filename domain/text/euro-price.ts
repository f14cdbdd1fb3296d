/**
 * « 1 000 », « 12,50 »: the number without the currency, with two decimals unless it is whole.
 * `Intl` is not used because creating the first formatter costs a phone tens of milliseconds, and prices are on the
 * first screen.
 */
export function euroAmount(price: number): string {
  const [whole = '', cents = ''] = String(Math.round(price * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return cents ? `${grouped},${cents.padEnd(2, '0')}` : grouped;
}

/** « 1 000 € » with no-break spaces. */
export const euroPrice = (price: number): string => `${euroAmount(price)}\u00a0€`;
