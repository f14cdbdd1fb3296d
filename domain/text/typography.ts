/**
 * Inserts the spaces of French typography: no-break before a colon and inside guillemets, narrow no-break before ;
 * ! ?. For texts of organisers; strings that the requirements fix to the character are not passed to it.
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
