/** Words a minute (BLOG-18). */
const pace = 200;

/** Minutes to read a text (without markup), rounded up: 200 words take one, 201 two (BLOG-18). */
export function readingMinutes(text: string): number {
  return minutesOfWords(text.split(/\s+/).filter(Boolean).length);
}

export const minutesOfWords = (words: number): number => Math.max(1, Math.ceil(words / pace));

/** « 4 min de lecture » (BLOG-18). */
export function readingTime(minutes: number): string {
  return `${minutes} min de lecture`;
}
