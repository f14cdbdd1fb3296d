import { articles } from '#content/seed/articles.ts';
import { organizers } from '#content/seed/people.ts';
import { frenchSpacesInHtml } from '#domain/text/typography.ts';

import { idOf } from './ids.ts';
import type { Cell } from './ids.ts';

/** The author of an article: an account without a way to sign in, and its public profile. */
export type SeedAuthor = { id: string; name: string; avatar: string; bio: string };

/** The organisers with at least one article. */
export function seedAuthors(): SeedAuthor[] {
  const signing = new Set<string>(articles.map(({ author }) => author));
  return organizers
    .filter(({ slug }) => signing.has(slug))
    .map(({ slug, name, image, bio }) => ({ id: idOf('auth.users', slug), name, avatar: image, bio }));
}

/** Published rows of `blog_posts`; an article becomes visible at its publication date. */
export function articleRows(): Record<string, Cell>[] {
  return articles.map((article) => ({
    id: idOf('blog_posts', article.slug),
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: frenchSpacesInHtml(article.content.trim()),
    featured_image_url: article.picture.src,
    featured_image_alt: article.picture.alt,
    category: article.category,
    tags: article.tags,
    publish_date: article.publishDate,
    // The last change of an article is its publication, not the day of the installation (BLOG-395).
    updated_at: article.publishDate,
    is_published: true,
    author_id: idOf('auth.users', article.author),
    meta_description: article.metaDescription,
    meta_keywords: article.metaKeywords,
  }));
}
