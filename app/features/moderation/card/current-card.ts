/** How the card that keys act on is told apart. */
export const currentCard = 'bg-sable/45 shadow-[inset_3px_0_0_var(--color-braise)]';
