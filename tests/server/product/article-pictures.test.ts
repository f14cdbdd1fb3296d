import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { Database } from '#domain/database.types.gen.ts';
import { writeArticle } from '#tests/support/articles.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

const soon = { timeout: 10_000 };
const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;

let preview: Preview;
beforeAll(async () => {
  preview = await startPreview(undefined, { AUTH_AUTOCONFIRM: 'true' });
  const sql = preview.database.owner;
  await sql`insert into public.media (path, alt, bytes, focal_x, focal_y) values (${path}, 'On trinque', 1, 0.2, 0.9)`;
  const shared = { category: 'Cadrage', featured_image_url: address };
  await writeArticle(sql, {
    ...shared,
    slug: 'cadre',
    title: 'Un cadrage',
    publish_date: '2025-10-20T08:00:00Z',
  });
  await writeArticle(sql, {
    ...shared,
    slug: 'autre',
    title: 'Un autre',
    publish_date: '2025-10-19T08:00:00Z',
  });
});
afterAll(() => preview.stop());

const html = async (page: string) => (await fetch(preview.site.url + page)).text();
/** The pictures of the bucket in a page. */
const shown = (page: string) => page.match(/<img [^>]*pictures\/00000000[^>]*>/g) ?? [];

test('BLOG-344 every crop of a picture keeps its point, without a style attribute', async () => {
  // The head and the similar article; the cover and the card of the list; the card of a filtered list.
  for (const [page, number] of [
    ['/blog/cadre', 2],
    ['/blog', 2],
    ['/blog?categorie=Cadrage', 2],
  ] as const) {
    const pictures = shown(await html(page));
    expect([page, pictures.length]).toEqual([page, number]);
    for (const picture of pictures) expect(picture).toMatch(/class="[^"]*\bfocal fx-2 fy-9\b/);
    expect(await html(page)).not.toMatch(/<img[^>]* style=/);
  }
  expect(await html('/blog/cadre')).toMatch(/\.fx-2\s*\{\s*--fx:\s*20%/);
});

test('BLOG-344 the pictures of articles have AVIF and WebP sources in the sizes of the pages', async () => {
  const page = await html('/blog/cadre');
  for (const format of ['avif', 'webp'])
    for (const width of [480, 960, 1600])
      expect(page).toContain(`${path}?width=${width}&amp;format=${format} ${width}w`);
});

test('BLOG-344 a point that changes shows on the pages soon', async () => {
  await html('/blog/cadre');
  await preview.database.owner`update public.media set focal_x = 1 where path = ${path}`;
  await expect.poll(async () => shown(await html('/blog/cadre'))[0], soon).toMatch(/focal fx-10 fy-9/);
});

describe('BLOG-355 the shared image of a draft', () => {
  const image = '/images/social/brouillon.jpg?title=Un%20brouillon&category=R%C3%A9cits&slug=un-brouillon';
  const draw = (session?: string) =>
    fetch(preview.site.url + image, session ? { headers: { authorization: `Bearer ${session}` } } : {});

  /** The token of a new member, with a role. */
  async function tokenOf(role?: string): Promise<string> {
    const keys = z
      .object({ publishableKey: z.string() })
      .parse(JSON.parse(await readFile(join(preview.site.dataDir, 'keys.json'), 'utf8')));
    const client = createClient<Database>(preview.site.url, keys.publishableKey);
    const { data, error } = await client.auth.signUp({
      email: `${crypto.randomUUID()}@exemple.fr`,
      password: 'un-mot-de-passe-long',
    });
    if (error || !data.session) throw error ?? new Error('no session');
    if (role)
      await preview.database
        .owner`insert into public.user_roles (user_id, role) values (${data.session.user.id}, ${role})`;
    return data.session.access_token;
  }

  test('is drawn for the members who may read drafts, and kept by no cache', async () => {
    const response = await draw(await tokenOf('editor'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await response.bytes()).length).toBeGreaterThan(10_000);
  });

  test('is not drawn for visitors, other members, roles without the right, and false tokens', async () => {
    for (const session of [undefined, await tokenOf(), await tokenOf('moderator'), 'false', ''])
      expect((await draw(session)).status).toBe(404);
  });
});
