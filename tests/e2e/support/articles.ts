import type { Database } from '#domain/database.types.gen.ts';

import { owner } from './members.ts';

type NewArticle = Database['public']['Tables']['blog_posts']['Insert'];

/** Publishes an article for one test; returns its path. */
export async function publish(article: NewArticle): Promise<string> {
  const slug = `article-${crypto.randomUUID().slice(0, 8)}`;
  const service = await owner();
  await service
    .from('blog_posts')
    .insert({
      slug,
      title: 'Un article pour voir',
      excerpt: 'De quoi il est question.',
      content: '<p>Un paragraphe.</p>',
      category: `Rayon ${slug}`,
      is_published: true,
      publish_date: '2025-04-01T08:00:00Z',
      ...article,
    })
    .throwOnError();
  return `/blog/${slug}`;
}

const paragraph = `<p>${'Une phrase assez longue pour faire une ligne à elle seule, ou presque. '.repeat(6)}</p>`;

/** HTML of several screens, with two headings of each level. */
export const longText = [
  '<h2>Première partie</h2>',
  paragraph.repeat(3),
  '<h3>Détail de la première</h3>',
  paragraph.repeat(3),
  '<h4>Note de la première</h4>',
  paragraph.repeat(3),
  '<h2>Deuxième partie</h2>',
  paragraph.repeat(3),
  '<h3>Détail de la deuxième</h3>',
  paragraph.repeat(4),
].join('');
