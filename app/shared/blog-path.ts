/** The filters of the list of articles. An empty text filters nothing; pages count from 1. */
export type BlogFilter = { search?: string; category?: string; tag?: string; page?: number };

/** The canonical path of the blog with a search, a category, a tag and a page. */
export function blogPath({ search, category, tag, page = 1 }: BlogFilter = {}): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (category) params.set('categorie', category);
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/blog?${params}` : '/blog';
}
