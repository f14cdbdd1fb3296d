/** Sections that a search opens by itself; more of them stay a list of headings. */
const openedBySearch = 5;

type Address = {
  /** Those that the address keeps open (`ouvert`). */
  kept: readonly string[];
  /** The section of the link that was followed (`#legal`). */
  anchor: string | undefined;
  search: string;
};

/** The sections of `ouvert`: known ones, each once. */
export function readKept(text: string | null, known: readonly string[]): string[] {
  const named = (text ?? '').split('.');
  return known.filter((id) => named.includes(id));
}

/** The text of `ouvert`; null without any. */
export const writeKept = (kept: readonly string[]): string | null =>
  kept.length === 0 ? null : kept.join('.');

/** Which of the shown sections are open. `closed`: those that a person closed again during the search. */
export function openSections(
  { kept, anchor, search }: Address,
  shown: readonly string[],
  closed: readonly string[],
): Set<string> {
  const found = search !== '' && shown.length <= openedBySearch ? shown : [];
  const wanted = [...kept, ...(anchor === undefined ? [] : [anchor]), ...found];
  return new Set(shown.filter((id) => wanted.includes(id) && !closed.includes(id)));
}
