/** The French plural of a regular word, which begins at two: « 1 publié », « 2 publiés ». Returns the word only. */
export const plural = (count: number, word: string): string => (count > 1 ? `${word}s` : word);

/** The count with its word: « 0 refusé », « 2 refusés ». */
export const withCount = (count: number, word: string): string => `${count} ${plural(count, word)}`;
