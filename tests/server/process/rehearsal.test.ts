import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rehearsalPaths } from '#domain/rehearsal.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { siteClients } from '#tests/support/site-clients.ts';

let site: RunningSite;
let clients: Awaited<ReturnType<typeof siteClients>>;
let tokens: { admin: string; member: string };

beforeAll(async () => {
  site = await startSite();
  clients = await siteClients(site);
  const [admin, member] = [
    await clients.signIn('lea@exemple.fr', 'admin'),
    await clients.signIn('hugo@exemple.fr'),
  ];
  tokens = { admin: admin.token, member: member.token };
});
afterAll(() => site.dispose());

const begin = (at: string, token?: string, body = JSON.stringify({ at })) =>
  fetch(site.url + rehearsalPaths.start, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** The cookie of a rehearsal, as the browser sends it back. */
async function rehearsing(at: string): Promise<string> {
  const response = await begin(at, tokens.admin);
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const read = (path: string, cookie?: string) => fetch(site.url + path, { headers: cookie ? { cookie } : {} });

describe('ADMIN-24 the clock rehearsal', () => {
  test('shows public pages at that time, without storing them, to the holder of the cookie only', async () => {
    const before = await (await read('/')).text();
    const cookie = await rehearsing('2025-11-01T11:00:00Z');
    const shown = await read('/', cookie);
    const page = await shown.text();
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('Répétition de l’horloge');
    expect(page).toMatch(/sam\.\s1.{0,3}\snov\.\s2025/);
    // The rehearsed page entered no cache: the next visitor gets the same page as the one before.
    const after = await read('/');
    expect(await after.text()).toBe(before);
    expect(before).not.toContain('Répétition de l’horloge');
    expect(after.headers.get('cache-control')).toContain('s-maxage');
    expect(after.headers.has('etag')).toBe(true);
  });

  test('moves the rows that the page reads: an article planned for later is shown at its date', async () => {
    const planned = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const article = {
      title: 'Un article de demain',
      slug: 'un-article-de-demain',
      content: '<p>Demain.</p>',
    };
    await clients.service
      .from('blog_posts')
      .insert({
        ...article,
        excerpt: 'Demain.',
        category: 'Networking',
        is_published: true,
        publish_date: planned,
      })
      .throwOnError();
    const path = '/blog/un-article-de-demain';
    expect((await read(path)).status).toBe(404);
    const later = await rehearsing(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect((await read(path, later)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });

  test('keeps the real time on pages of a person', async () => {
    const cookie = await rehearsing('2025-11-01T11:00:00Z');
    for (const path of ['/admin', '/auth', '/dashboard'])
      expect(await (await read(path, cookie)).text()).not.toContain('Répétition de l’horloge');
  });

  test('a forged cookie shows what every visitor sees', async () => {
    const cookie = await rehearsing('2025-11-01T11:00:00Z');
    const forged = cookie.replace(/=\d+/, '=1762000001');
    const response = await read('/', forged);
    expect(await response.text()).not.toContain('Répétition de l’horloge');
    expect(response.headers.get('cache-control')).toContain('s-maxage');
  });

  test('is refused to visitors, to members without the permission, and for what is no moment', async () => {
    const at = '2025-11-01T11:00:00Z';
    const given = [
      await begin(at),
      await begin(at, tokens.member),
      await begin(at, 'forged'),
      await begin('2125-11-01T11:00:00Z', tokens.admin),
      await begin('demain', tokens.admin),
      await begin(at, tokens.admin, JSON.stringify({ at, more: 'x'.repeat(100) })),
      await begin(at, tokens.admin, '{'),
    ];
    expect(given.map(({ status }) => status)).toEqual([401, 403, 403, 400, 400, 400, 400]);
    expect(given.some(({ headers }) => headers.has('set-cookie'))).toBe(false);
  });

  test('ends with its button, which returns to the screen; another site cannot press it', async () => {
    const stop = (origin: string) =>
      fetch(site.url + rehearsalPaths.stop, { method: 'POST', headers: { origin }, redirect: 'manual' });
    const response = await stop(site.url.replace('127.0.0.1', 'localhost'));
    const own = await fetch(site.url + rehearsalPaths.stop, { method: 'POST', redirect: 'manual' });
    expect(own.status).toBe(303);
    expect(own.headers.get('location')).toBe('/admin/tests?onglet=horloge');
    expect(own.headers.get('set-cookie')).toContain('rehearsal=; Max-Age=0');
    expect(response.status).toBe(400);
    expect((await stop('https://ailleurs.example')).status).toBe(400);
  });
});
