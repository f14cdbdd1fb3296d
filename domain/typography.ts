/**
 * Inserts the spaces of French typography: unbreakable before a colon and inside guillemets, thin and unbreakable before
 * ; ! ?. For texts of organisers; the exact strings of the specification do not pass here.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ +(?=[;!?](?:\s|$|[»)]))/g, '\u202f')
    .replace(/ +(?=:(?:\s|$))/g, '\u00a0')
    .replace(/« +/g, '«\u00a0')
    .replace(/ +»/g, '\u00a0»')
    .replace(/(\d) +(?=(?:€|h|min|m²|%)(?![\p{L}\d]))/gu, '$1\u00a0');
}

/** The same in the text of an HTML fragment; its tags do not change. */
export function frenchSpacesInHtml(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : frenchSpaces(part)));
}
