/** At most `length` UTF-16 units and « … », cut at a space where there is one, never within a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length).replace(/[\u{d800}-\u{dbff}]$/u, '');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
