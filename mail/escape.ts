import { frenchSpaces } from '#domain/text/typography.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
};

/** Any text as the content of an element or the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\u00a0]/g, (character) => entities[character] ?? character);
}

// Directional marks could show a sentence of the footer, or an address, in another order.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Separates double braces, so that no text of an author can be taken for the placeholder of the frame. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ');
}

/** A text of the author: without invisible characters and placeholders, with French spaces. */
export function authorText(text: string): string {
  return frenchSpaces(withoutPlaceholders(text.replace(invisible, '')));
}
