/** The look of a tile of figures. */
export const tileStyle =
  'grid content-start gap-1.5 rounded-2xl border border-ink/10 bg-white p-4 scroll-mt-20 sm:p-5';
