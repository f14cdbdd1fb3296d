/** At most `length` UTF-16 code units plus « … », cut at a space if possible, never inside a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length).replace(/[\u{d800}-\u{dbff}]$/u, '');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
