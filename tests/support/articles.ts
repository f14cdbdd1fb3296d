import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

export type WrittenArticle = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  tags: string[];
  /** ISO 8601; null for an article without a date. */
  publish_date: string | null;
  is_published: boolean;
  deleted_at: string | null;
  author_id: string | null;
  featured_image_url: string | null;
  featured_image_alt: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
};

/** Inserts an article, by default published in spring 2025; returns its id. */
export async function writeArticle(sql: Sql, article: Partial<WrittenArticle> = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    title: 'Un article pour voir',
    slug: `article-${id.slice(0, 8)}`,
    excerpt: 'De quoi il est question.',
    content: '<p>Un paragraphe.</p>',
    category: `Rayon ${id.slice(0, 8)}`,
    tags: [],
    publish_date: '2025-04-01T08:00:00Z',
    is_published: true,
    ...article,
  };
  await sql`insert into public.blog_posts ${sql({ id, ...row })}`;
  return id;
}

/** Inserts an account without a way to sign in, and its profile; returns its id. */
export async function writeAuthor(
  sql: Sql,
  profile: { display_name: string; avatar_url?: string; bio?: string },
): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users ${sql({ id, aud: 'authenticated', role: 'authenticated' })}`;
  await sql`update public.profiles set ${sql(profile)} where id = ${id}`;
  return id;
}

/** One paragraph of the given number of words. */
export function paragraphOf(words: number): string {
  return `<p>${Array.from({ length: words }, (_, index) => `mot${index}`).join(' ')}</p>`;
}
