import type { Database } from '#domain/database.types.gen.ts';

import { owner } from './members.ts';

type NewArticle = Database['public']['Tables']['blog_posts']['Insert'];

/** A scheduled article, which no visitor and no other test sees. `address` is the list with nothing else. */
export async function scheduled(more: NewArticle = {}) {
  const title = `Soirée ${crypto.randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace('soirée ', 'soiree-');
  const site = await owner();
  const { data } = await site
    .from('blog_posts')
    .insert({
      title,
      slug,
      content: '<p>Un texte de cinq mots.</p>',
      category: 'Essais',
      is_published: true,
      publish_date: '2999-01-01T18:00:00Z',
      ...more,
    })
    .select('id')
    .single()
    .throwOnError();
  const read = async () => {
    const { data: row } = await site
      .from('blog_posts')
      .select('is_published, publish_date, deleted_at, tags')
      .eq('id', data.id)
      .maybeSingle()
      .throwOnError();
    return row;
  };
  return { id: data.id, title, slug, read, address: `/admin/blog?${new URLSearchParams({ q: title })}` };
}
