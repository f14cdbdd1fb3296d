/** The filters in the URL of the list. Empty texts mean no filter. */
export type ListFilters = { search: string; category: string; tag: string; page: number };

/** Value of the category filter that matches every category (BLOG-04). */
export const everyCategory = 'all';

/** Maximum lengths of the compared columns. */
const longest = { search: 100, category: 60, tag: 40 } as const;

/** Removes control characters and double spaces before the text is sent to the database. */
export function cleanText(text: string, length: number = longest.search): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, length).join('').trim();
}

/** Every query parameter that the list depends on; others are ignored by the page cache. */
export const listParameters = ['q', 'categorie', 'tag', 'page'];

/** Reads the filters; invalid values mean no filter. */
export function readListFilters(params: URLSearchParams): ListFilters {
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

export function isFiltered({ search, category, tag }: ListFilters): boolean {
  return search !== '' || category !== '' || tag !== '';
}
