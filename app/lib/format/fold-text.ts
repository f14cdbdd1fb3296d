/** Text without accents and capitals, for comparisons; `private.fold` is its SQL twin. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
