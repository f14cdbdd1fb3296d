import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readPage } from '#tests/support/formats/read-page.ts';
import type { PartRead } from '#tests/support/formats/read-page.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** COMMENT-01 to COMMENT-06: the server-rendered HTML of a discussion, before any script. */
let site: Preview;
let authorId: string;
let readerId: string;

beforeAll(async () => {
  site = await startPreview();
  [authorId, readerId] = [await person('Léa Marchand'), await person('Ada Lovelace')];
});
afterAll(() => site.stop());

async function person(name: string): Promise<string> {
  const [row] = await site.database.owner<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), ${`${crypto.randomUUID()}@exemple.fr`}, ${site.database.owner.json({ display_name: name })})
    returning id`;
  return row?.id ?? '';
}

/** Creates an article; the returned `say` adds a comment to it as the database owner. */
async function article(open = true) {
  const { owner } = site.database;
  const slug = `discussion-${crypto.randomUUID().slice(0, 8)}`;
  const [post] = await owner<{ id: string }[]>`
    insert into public.blog_posts (title, slug, category, content, is_published, publish_date, author_id, comments_open)
    values ('Discussion', ${slug}, 'Soirées', '<p>Texte</p>', true, '2025-01-01', ${authorId}, ${open}) returning id`;
  let minute = 0;
  async function say(content: string, wanted: { parent?: string; by?: string; approved?: boolean } = {}) {
    minute += 1;
    const { parent = null, by = readerId, approved = true } = wanted;
    const [row] = await owner<{ id: string }[]>`
      insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, created_at)
      values (${post?.id ?? ''}, ${parent}, ${by}, ${content}, ${approved},
        timestamptz '2025-10-01 10:00+02' + ${minute} * interval '1 minute') returning id`;
    return row?.id ?? '';
  }
  return { id: post?.id ?? '', path: `/blog/${slug}`, say };
}

const section = async (path: string): Promise<PartRead> =>
  (await readPage(site.site.url + path)).one('section#commentaires');
const texts = (part: PartRead) => part.all('.comment-text').map(({ text }) => text);

test('COMMENT-01 COMMENT-09 without comments: the invitation, and a sign-in link with the return path', async () => {
  const { path } = await article();
  const part = await section(path);
  expect(part.text).toContain('Aucun commentaire pour le moment. Soyez le premier à commenter !');
  expect(part.text).toContain('Vous devez être connecté pour commenter cet article.');
  const link = part.one('.composer-slot a');
  expect(link.text).toBe('Se connecter');
  expect(link.attribute('href')).toBe(`/auth?redirect=${encodeURIComponent(`${path}#commentaires`)}`);
  expect(part.one('.composer-slot noscript').text).toContain('JavaScript');
  expect(part.one('h2').text).toBe('Commentaires');
});

describe('a discussion', () => {
  let path: string;
  let part: PartRead;
  let postId: string;
  beforeAll(async () => {
    const discussed = await article();
    const { say } = discussed;
    ({ path, id: postId } = discussed);
    const first = await say('un');
    const second = await say('deux');
    const reply = await say('deux, réponse', { parent: second, by: authorId });
    await say('deux, réponse à la réponse', { parent: reply });
    await say('trois');
    await say('pas encore lu', { approved: false });
    const refused = await say('refusé', { approved: false });
    await say('orphelin', { parent: refused });
    for (const type of ['love', 'fire'])
      await site.database.owner`
        insert into public.comment_reactions (comment_id, user_id, reaction_type)
        values (${first}, ${type === 'love' ? authorId : readerId}, ${type})`;
    part = await section(path);
  });

  test('COMMENT-04 sorts by most recent, with replies below their parent, on three levels', () => {
    expect(texts(part)).toEqual(['trois', 'deux', 'deux, réponse', 'deux, réponse à la réponse', 'un']);
    const depths = part.all('ol.comment-threads').map((list) => list.attribute('data-depth'));
    expect(depths).toEqual(['1', '2', '3']);
  });

  test.each([
    ['?tri=anciens', 'Plus anciens', ['un', 'deux', 'deux, réponse', 'deux, réponse à la réponse', 'trois']],
    // For equal counts, the most recent first (COMMENT-03).
    ['?tri=populaires', 'Populaires', ['un', 'trois', 'deux', 'deux, réponse', 'deux, réponse à la réponse']],
    ['?tri=recents', 'Plus récents', ['trois', 'deux', 'deux, réponse', 'deux, réponse à la réponse', 'un']],
  ])('COMMENT-04 COMMENT-03 sorts by the order of the query: %s', async (query, label, expected) => {
    const sorted = await section(path + query);
    expect(texts(sorted)).toEqual(expected);
    expect(sorted.all('nav a').map(({ text }) => text)).toEqual([
      'Plus récents',
      'Plus anciens',
      'Populaires',
    ]);
    const current = sorted.all('nav a[aria-current="true"]').map(({ text }) => text);
    expect(current).toEqual([label]);
  });

  test('COMMENT-05 COMMENT-02 leaves out comments that are not approved, and their replies', async () => {
    const { html } = await readPage(site.site.url + path);
    for (const words of ['pas encore lu', 'refusé', 'orphelin']) expect(html).not.toContain(words);
    expect(part.one('h2').text).toBe('5 commentaires');
  });

  test('COMMENT-04 has « Répondre » on the first two levels only', () => {
    const replies = part
      .all('article.comment')
      .map((item) => item.all('a').filter(({ text }) => text.startsWith('Répondre')).length);
    expect(replies).toEqual([1, 1, 1, 0, 1]);
  });

  test('COMMENT-06 marks the comments of the article’s author', () => {
    const badges = part.all('article.comment').map((item) => item.one('header').text.includes('Auteur'));
    expect(badges).toEqual([false, false, true, false, false]);
  });

  test('COMMENT-23 shows the reactions of a comment with their names and counts, and « Réagir » for the others', () => {
    const [last] = part.all('article.comment').slice(-1);
    const buttons = last?.all('.reactions button') ?? [];
    expect(buttons.map((button) => button.attribute('aria-label') ?? button.text)).toEqual([
      'Adore, 1',
      'Excellent, 1',
      'Réagir',
    ]);
  });

  test('COMMENT-03 each comment has its own URL and its menu', () => {
    const item = part.all('article.comment')[0];
    const id = item?.attribute('id');
    expect(id).toMatch(/^commentaire-[\da-f-]{36}$/);
    expect(item?.one('header p a').attribute('href')).toBe(`${path}#${id}`);
    const notice = item?.all('details a').map((link) => link.attribute('href'));
    expect(notice).toEqual([`/signaler-un-contenu?commentaire=${id?.slice('commentaire-'.length)}`]);
    expect(item?.one('time').attribute('title')).toMatch(/^1er octobre 2025 à 10h0\d$/);
  });

  test('shows no portrait hosted on another site', async () => {
    const picture = async (address: string) => {
      await site.database.owner`update public.profiles set avatar_url = ${address} where id = ${readerId}`;
    };
    const pictures = async () =>
      (await section(path)).all('article.comment img').map((image) => image.attribute('src'));
    await picture('/portraits/ada.webp');
    await expect.poll(pictures).toContain('/portraits/ada.webp');
    await picture('https://ailleurs.example/suivi.png');
    await expect.poll(pictures).toEqual([]);
  });

  test('caches the page, and updates it after a moderation decision', async () => {
    expect((await readPage(site.site.url + path)).headers.get('cache-control')).toContain('s-maxage');
    await site.database.owner`
      update public.blog_comments set is_approved = true where post_id = ${postId} and content = 'pas encore lu'`;
    await expect.poll(async () => texts(await section(path))).toContain('pas encore lu');
  });
});

test('with closed comments, shows the notice and no « Répondre »', async () => {
  const { path, say } = await article(false);
  await say('avant la fermeture');
  const part = await section(path);
  expect(part.text).toContain('Les commentaires sont fermés pour cet article.');
  expect(part.text).not.toContain('Répondre');
  expect(texts(part)).toEqual(['avant la fermeture']);
});

describe('a long discussion', () => {
  let path: string;
  let expected: string[];
  beforeAll(async () => {
    const long = await article();
    ({ path } = long);
    await site.database.owner`
      insert into public.blog_comments (post_id, user_id, content, is_approved, created_at, reaction_count)
      select ${long.id}, ${readerId}, 'n' || n, true, timestamptz '2025-01-01' + (n / 3) * interval '1 minute', n % 7
      from generate_series(1, 130) as n`;
    expected = Array.from({ length: 130 }, (_, n) => `n${n + 1}`).toSorted();
  });

  test.each(['', '?tri=anciens', '?tri=populaires'])(
    'the pages list each comment exactly once, also with equal dates: %s',
    async (query) => {
      const read: string[] = [];
      let next: string | undefined = path + query;
      while (next) {
        const part = await section(next);
        expect(part.one('h2').text).toBe('130 commentaires');
        read.push(...texts(part));
        const [more] = part.all('a').filter(({ text }) => text === 'Afficher d’autres commentaires');
        next = more && path + more.attribute('href');
      }
      expect(read.toSorted()).toEqual(expected);
    },
  );

  test('a page in the middle links to the first page', async () => {
    const part = await section(path);
    const more = part.all('a').find(({ text }) => text === 'Afficher d’autres commentaires');
    const middle = await section(path + more?.attribute('href'));
    expect(middle.text).toContain('Revenir au début de la discussion');
    expect(part.text).not.toContain('Revenir au début de la discussion');
  });
});

test.each([
  'tri=%00',
  'apres=0_2025-01-01T00:00:00+00:00_id',
  "apres=1');--",
  'apres=%F0%9F%8E%89',
  'tri=a&tri=b',
])('ignores invalid query parameters and shows the first page: %s', async (query) => {
  const { path, say } = await article();
  await say('là');
  expect(texts(await section(`${path}?${query}`))).toEqual(['là']);
});
