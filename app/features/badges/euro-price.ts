const euros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** « 1 000 € » */
export const euroPrice = (price: number): string => `${euros.format(price)} €`;
