import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import type { DatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import { runToEnd, startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const title = /<title>ALINE/;

async function until(check: () => Promise<boolean>, milliseconds: number): Promise<number> {
  const started = Date.now();
  while (!(await check().catch(() => false))) {
    if (Date.now() - started > milliseconds) throw new Error(`not within ${milliseconds} ms`);
    await new Promise((next) => setTimeout(next, 50));
  }
  return Date.now() - started;
}

describe('a refused start', () => {
  test.each([
    [{ PORT: 'abc' }, /^PORT: .*\n$/],
    [{ DATA_DIR: '/proc/nowhere' }, /^DATA_DIR: .*\n$/],
    [{ APP_ENV: 'production', SITE_URL: 'https://a.example' }, /^SMTP_URL: .*\nMAIL_FROM: .*\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be reached .*\n$/,
    ],
  ])('refuses %o in one line, without a stack, and exits 1', async (env, expected) => {
    const DATA_DIR = await temporaryDataDir();
    const { code, stderr } = await runToEnd({ DATA_DIR, LOG_LEVEL: 'silent', ...env });
    await removeFolder(DATA_DIR);
    expect(stderr).toMatch(expected);
    expect(code).toBe(1);
  });
});

describe('a running site on the embedded server', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  test('serves the home page from the database, then from the cache, and responds to probes', async () => {
    const first = await fetch(`${site.url}/`);
    const second = await fetch(`${site.url}/`);
    expect(await first.text()).toMatch(title);
    expect(first.headers.get('x-request-id')).not.toBeNull();
    expect(second.headers.get('x-request-id')).toBeNull();
    expect(second.headers.get('content-encoding')).toMatch(/br|gzip/);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test('serves unknown query parameters from the cache, and keeps a page for each value of those that it reads', async () => {
    const idOf = async (path: string) => (await fetch(site.url + path)).headers.get('x-request-id');
    for (const path of ['/', '/faq', '/blog', '/nowhere']) {
      await fetch(site.url + path);
      expect(await idOf(`${path}?${randomUUID()}=1`)).toBeNull();
    }
    for (const path of ['/blog?page=2', '/blog?q=toit', '/blog?tag=networking'])
      expect([typeof (await idOf(path)), await idOf(`${path}&x=1`)]).toEqual(['string', null]);
  });

  test('finds articles by labels that look like filters of the API', async () => {
    const article = {
      title: 'Sous une drôle d’étiquette',
      slug: 'droles-d-etiquettes',
      content: '<p>Texte</p>',
      category: 'is.null',
      tags: ['eq.1', 'in.(a,b)'],
      is_published: true,
      publish_date: '2025-01-01T10:00:00Z',
    };
    await createClient(site.url, await secretKeyOf(site))
      .from('blog_posts')
      .insert(article)
      .throwOnError();
    for (const query of ['categorie=is.null', 'tag=eq.1', 'tag=in.(a,b)', 'categorie=is.null&tag=eq.1'])
      expect(await (await fetch(`${site.url}/blog?${query}`)).text(), query).toContain(article.title);
    const none = await (await fetch(`${site.url}/blog?tag=eq.2`)).text();
    expect(none).toContain('Aucun article');
  });

  test('refuses a second process on its data folder, and names the first', async () => {
    const { code, stderr } = await runToEnd({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' });
    expect(stderr).toMatch(/^DATA_DIR .* is in use by process \d+ .*\n$/);
    expect(stderr).toContain(String(site.pid));
    expect(code).toBe(1);
  });

  test('refuses a second process on its port, before it opens anything', async () => {
    const { port } = new URL(site.url);
    const { code, stderr } = await runToEnd({ DATA_DIR: site.dataDir, PORT: port });
    expect(stderr).toMatch(new RegExp(`^PORT: ${port} is already in use on 127\\.0\\.0\\.1\\..*\\n$`));
    expect(code).toBe(1);
  });

  test('responds 400 to a malformed request and keeps running', async () => {
    const responses = ['/%ZZ', '/%'].map((path) => fetch(site.url + path).then(({ status }) => status));
    expect(await Promise.all(responses)).toEqual([400, 400]);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });

  // The last test of this describe block, because it ends the process.
  test('stops on SIGTERM under load with every response complete, and exits 0 within ten seconds', async () => {
    const load = startLoad(site.url);
    await new Promise((next) => setTimeout(next, 500));
    const stopped = Date.now();
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(10_000);
    const { whole, broken } = await load.stop();
    // Half of the requests are rendered, so some were running when the process was stopped.
    expect(whole).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });
});

/** Eight clients on keep-alive connections; half of them request pages that are not cached. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const broken: string[] = [];
  let [whole, running] = [0, true];
  const once = (path: string) =>
    new Promise<void>((done) => {
      const request = get(url + path, { agent }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', (error) => broken.push(`${path} cut after ${bytes} bytes: ${error.message}`));
        response.on('close', () => {
          if (response.complete && response.statusCode === 200) whole += 1;
          else broken.push(`${path} ${response.statusCode}`);
          done();
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // Connection refused: the server no longer listens, so no accepted request was lost.
        if (error.code === 'ECONNREFUSED') running = false;
        else broken.push(`${path} ${error.code}`);
        done();
      });
    });
  const clients = Array.from({ length: 8 }, async (_, index) => {
    while (running) await once(index % 2 === 0 ? '/' : `/?page=${index}`);
  });
  return {
    async stop() {
      running = false;
      await Promise.all(clients);
      agent.destroy();
      return { whole, broken };
    },
  };
}

describe('a site with an external database', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let site: RunningSite;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database);
    site = await startSite({ DATABASE_URL: proxy.url });
  });
  afterAll(async () => {
    await site.dispose();
    await proxy.close();
    await database.drop();
  });
  const home = async () => (await fetch(`${site.url}/`)).text();

  test('shows changed content at the next load', async () => {
    expect(await home()).not.toContain('Terrasse du Canari');
    await database.owner`update public.event_editions set location = 'Terrasse du Canari' where is_next`;
    await until(async () => (await home()).includes('Terrasse du Canari'), 2000);
  });

  test('while the database is unavailable responds 200 to pages and 503 with Retry-After to writes, and recovers within 5 s', async () => {
    await proxy.cut();
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 503, 5000);
    const pages = await Promise.all(
      ['/', '/newsletter', '/?never=seen'].map((path) => fetch(site.url + path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pages[0]?.text()).toContain('Terrasse du Canari');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    const key = /sb_publishable_[\w-]+/.exec(await home())?.[0] ?? '';
    const subscribe = () =>
      fetch(`${site.url}/functions/v1/newsletter-subscribe`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'absente@exemple.fr', source: 'footer' }),
      });
    const refused = await subscribe();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);

    const notice = {
      url: `${site.url}/blog/x`,
      law: 'Une loi',
      explanation: 'Une explication',
      name: 'Ana',
      email: 'absente@exemple.fr',
      goodFaith: 'oui',
    };
    for (const [path, fields] of Object.entries({
      '/newsletter': { email: 'absente@exemple.fr' },
      '/signaler-un-contenu': notice,
    })) {
      const { status, headers } = await fetch(site.url + path, {
        method: 'POST',
        headers: { origin: site.url },
        body: new URLSearchParams(fields),
      });
      expect([path, status]).toEqual([path, 503]);
      expect(headers.get('retry-after'), path).toMatch(/^\d+$/);
    }

    const failed = () => site.output().match(/"status":503/g)?.length ?? 0;
    const logged = failed();
    for (let sent = 0; sent < 60; sent += 1) await subscribe();
    // One line per ten seconds, and two for a change of the ten seconds meanwhile.
    expect(failed() - logged).toBeLessThan(10);

    await proxy.restore();
    const readyz = async () => (await fetch(`${site.url}/readyz`)).status === 200;
    expect(await until(readyz, 5000)).toBeLessThan(5000);
    expect((await subscribe()).status).toBe(200);
    await database.owner`update public.event_editions set location = 'Terrasse retrouvée' where is_next`;
    await until(async () => (await home()).includes('Terrasse retrouvée'), 5000);
    expect(site.output()).not.toMatch(/absente@exemple\.fr/);
  });

  test('serves as the hosted service for a second process, which does not start its own backend', async () => {
    const secret = await secretKeyOf(site);
    const key = /sb_publishable_[\w-]+/.exec(await home())?.[0] ?? '';
    const other = await startSite({
      SUPABASE_URL: site.url,
      SUPABASE_PUBLISHABLE_KEY: key,
      SUPABASE_SECRET_KEY: secret,
    });
    try {
      const page = await fetch(`${other.url}/`);
      const socket = site.url.replace('http', 'ws');
      expect(page.headers.get('content-security-policy')).toContain(
        `connect-src 'self' ${site.url} ${socket}`,
      );
      expect(await page.text()).toContain('Terrasse retrouvée');
      expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${other.url}/rest/v1/event_editions`)).status).toBe(404);
      const client = createClient(site.url, key, { auth: { persistSession: false } });
      const { data } = await client.from('event_editions').select('location').eq('is_next', true).single();
      expect(data).toEqual({ location: 'Terrasse retrouvée' });
    } finally {
      await other.dispose();
    }
    expect(await other.exited).toBe(0);
  });
});

async function secretKeyOf(site: RunningSite): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const keys: unknown = JSON.parse(await readFile(`${site.dataDir}/keys.json`, 'utf8'));
  if (typeof keys !== 'object' || keys === null || !('secretKey' in keys)) throw new Error('no secret key');
  return String(keys.secretKey);
}
