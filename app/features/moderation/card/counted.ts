/** « publié », « publiés ». */
export const agreed = (count: number, word: string): string => (count > 1 ? `${word}s` : word);

/** « 0 refusé », « 2 refusés ». */
export const counted = (count: number, word: string): string => `${count} ${agreed(count, word)}`;
