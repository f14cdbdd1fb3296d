/** « publié », « publiés ». */
export const plural = (count: number, word: string): string => (count > 1 ? `${word}s` : word);

/** « 0 refusé », « 2 refusés ». */
export const withCount = (count: number, word: string): string => `${count} ${plural(count, word)}`;
