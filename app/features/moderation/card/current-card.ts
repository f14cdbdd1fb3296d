/** The look of the card that keyboard shortcuts act on. */
export const currentCardClass = 'bg-sand/45 shadow-[inset_3px_0_0_var(--color-ember)]';
