/** What the list of articles may be asked for. Empty texts ask for nothing; pages count from 1. */
export type BlogFilter = { search?: string; category?: string; tag?: string; page?: number };

/** The one address of the blog, or of what it shows of a search, a category, a tag, on a page: a path with its query. */
export function blogPath({ search, category, tag, page = 1 }: BlogFilter = {}): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (category) params.set('categorie', category);
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/blog?${params}` : '/blog';
}
