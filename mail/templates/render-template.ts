/**
 * The subset of Go's html/template that our mail templates use, so that the hosted service renders the same templates:
 * `{{ .Name }}` (escaped), `{{ .Name | urlquery }}` (percent-encoded), `{{ or .Name "text" }}` (a default).
 */
const action =
  /\{\{-?\s*(?:or\s+\.(?<fallible>\w+)\s+"(?<fallback>[^"]*)"|\.(?<name>\w+)\s*(?<query>\|\s*urlquery)?)\s*-?\}\}/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Fills `source`. A name without a value gives an empty text, as in Go; an action not listed above stays as it is. */
export function renderTemplate(
  source: string,
  values: Record<string, string>,
  format: 'html' | 'text',
): string {
  const read = (name: string | undefined) =>
    (name && Object.hasOwn(values, name) ? values[name] : undefined) ?? '';
  const rendered: string[] = [];
  let end = 0;
  for (const match of source.matchAll(action)) {
    const { fallible, fallback = '', name, query } = match.groups ?? {};
    const value = fallible ? read(fallible) || fallback : read(name);
    rendered.push(source.slice(end, match.index));
    if (query) rendered.push(encodeURIComponent(value));
    else rendered.push(format === 'html' ? escapeHtml(value) : value);
    end = match.index + match[0].length;
  }
  rendered.push(source.slice(end));
  return rendered.join('');
}

/** The actions of `source`, with the name of the value of each. */
export function actionsOf(source: string): { source: string; name: string }[] {
  return Array.from(source.matchAll(action), ({ 0: written, groups: { fallible, name } = {} }) => ({
    source: written,
    name: fallible ?? name ?? '',
  }));
}

/** The actions that `renderTemplate` leaves unfilled; checked when the templates are built. */
export function unknownActions(source: string): string[] {
  return source.replace(action, '').match(/\{\{[^}]*\}\}?/g) ?? [];
}
