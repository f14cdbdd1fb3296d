import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPage } from '#tests/support/formats/read-page.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

test('BADGE-121 the cached page of an article shows the badge of an author beside the name, and stops when it ends', async () => {
  const { owner } = site.database;
  const [author] = await owner<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'badge@exemple.fr', ${owner.json({ display_name: 'Ada Lovelace' })}) returning id`;
  const id = author?.id ?? '';
  await owner`
    with post as (
      insert into public.blog_posts (title, slug, category, content, is_published, publish_date, author_id, comments_open)
      values ('Discussion', 'badge-des-auteurs', 'Soirées', '<p>Texte</p>', true, '2025-01-01', ${id}, true) returning id
    )
    insert into public.blog_comments (post_id, user_id, content, is_approved) select id, ${id}, 'Bonsoir', true from post`;
  const head = async () =>
    (await readPage(`${site.site.url}/blog/badge-des-auteurs`)).one('section#commentaires article header')
      .text;
  expect(await head()).not.toContain('Badge');
  await owner`insert into public.users_badges (user_id, badge_tier, status) values (${id}, 'gold', 'active')`;
  await expect.poll(head).toContain('Badge Or');
  await owner`update public.users_badges set status = 'revoked' where user_id = ${id}`;
  await expect.poll(head).not.toContain('Badge');
});
