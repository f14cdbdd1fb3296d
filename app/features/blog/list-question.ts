/** What the address of the list asks for. Empty texts ask for nothing. */
export type ListQuestion = { search: string; category: string; tag: string; page: number };

/** The value of the category filter that filters nothing (checklist I05). */
export const everyCategory = 'all';

/** As long as a text, a category and a tag can be in the database. */
const longest = { search: 100, category: 60, tag: 40 } as const;

/** One line, as it may be sent to the database: no control character, no doubled space. */
export function cleanText(text: string, length: number = longest.search): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, length).join('').trim();
}

/** Every parameter of the address that the list depends on: with any other it is the same list. */
export const listParameters = ['q', 'categorie', 'tag', 'page'];

/** Reads them; whatever makes no sense asks for nothing. */
export function readQuestion(params: URLSearchParams): ListQuestion {
  const read = (name: string, length: number) => cleanText(params.get(name) ?? '', length);
  const category = read('categorie', longest.category);
  const page = params.get('page') ?? '';
  return {
    search: read('q', longest.search),
    category: category === everyCategory ? '' : category,
    tag: read('tag', longest.tag),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function isFiltered({ search, category, tag }: ListQuestion): boolean {
  return search !== '' || category !== '' || tag !== '';
}
