import { describe, expect, test } from 'vitest';

import { aiPolicy, aiPolicySummary } from '#content/copy/site/ai-policy.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import type { SelfCheckId } from '#domain/self-checks.ts';
import { trainingRobots } from '#domain/training-robots.ts';

import type { CheckedSite } from './checked-site.ts';
import { readPages } from './pages.ts';
import { chooseChecks } from './registry.ts';
import { runCheck } from './run-check.ts';

const siteUrl = 'https://aline.example';
const event = { '@type': 'Event', name: 'ALINE', startDate: '2026-12-04', location: 'Lille' };
const json = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/** `frame`: header and footer. */
type Html = { head?: string; body?: string; frame?: string };

/** A page as it should be; `wrong` replaces parts of it. */
function html(path: string, { head, body, frame }: Html = {}): string {
  const metas = `<title>Une page de l’afterwork : ${path}</title>
    <meta name="description" content="${'Une description assez longue pour un moteur de recherche. '.repeat(2)}">
    <meta property="og:image" content="${siteUrl}/image.jpg">
    <link rel="canonical" href="${siteUrl}${path}">${path === '/' ? json(event) : ''}`;
  const policy = path === '/politique-ia' ? `<p>${aiPolicySummary}</p>` : '';
  return `<!doctype html><html lang="fr"><head>${head ?? metas}</head><body>
    ${frame ?? '<header><nav><a href="/">Accueil</a></nav></header><footer>Pied</footer>'}
    <main>${body ?? '<h1>Titre</h1><h2>Suite</h2><a href="/faq">FAQ</a>'}${policy}</main></body></html>`;
}

const robots = [
  `# ${aiPolicySummary}`,
  'User-agent: *',
  'Allow: /',
  'Disallow: /admin',
  'Disallow: /auth',
  'Disallow: /dashboard',
  `Sitemap: ${siteUrl}/sitemap.xml`,
].join('\n');
const sitemap = (paths: readonly string[]) => paths.map((path) => `<loc>${siteUrl}${path}</loc>`).join('');
const headers = { 'content-security-policy': "default-src 'self'" };

type Served = Record<string, () => Response>;

/** A site whose pages are right, but for those of `served`. */
function siteWith(served: Served = {}, pages: Record<string, Html> = {}): CheckedSite {
  const get: CheckedSite['get'] = async (address) => {
    const path = address.replace('http://127.0.0.1', '');
    const own = served[path];
    if (own) return own();
    if (path === '/sitemap.xml') return new Response(sitemap(sitePages.map((page) => page.path)));
    if (path === '/robots.txt') return new Response(robots);
    if (path === '//faq' || path === '/faq/')
      return new Response(null, { status: 308, headers: { location: '/faq' } });
    if (path.startsWith('/faq/?'))
      return new Response(null, { status: 308, headers: { location: path.replace('/faq/', '/faq') } });
    if (sitePages.some((page) => page.path === path))
      return new Response(html(path, pages[path]), { headers });
    return new Response(
      html(path, { head: '<title>Introuvable</title><meta name="robots" content="noindex">' }),
      {
        status: 404,
        headers,
      },
    );
  };
  const unused = () => {
    throw new Error('not used here');
  };
  const facts = {
    siteUrl,
    loopbackUrl: 'http://127.0.0.1',
    apiUrl: siteUrl,
    publishableKey: 'k',
  };
  return Object.assign(Object.create(null), facts, {
    tryMail: unused,
    client: unused,
    get,
    pages: (signal: AbortSignal) => readPages(get, signal),
  });
}

async function check(id: SelfCheckId, site: CheckedSite) {
  const [found] = chooseChecks([id]);
  if (!found) throw new Error(`no check ${id}`);
  const { outcome, details } = await runCheck(found, site, new AbortController().signal);
  return { outcome, got: details.problems.map((problem) => problem.got) };
}

const ofPages = [
  'pages-reachable',
  'pages-canonical',
  'pages-links',
  'seo-metadata',
  'seo-json-ld',
  'seo-sitemap',
  'seo-robots',
  'accessibility-structure',
  'privacy-legal',
  'privacy-visitors',
  'coherence-dates',
] as const;

test.each(ofPages)('ADMIN-24 %s passes for a site that is right', async (id) => {
  expect(await check(id, siteWith())).toEqual({ outcome: 'passed', got: [] });
});

const withoutTraining = [
  ...trainingRobots.map((name) => `User-agent: ${name}`),
  'Disallow: /',
  '',
  robots,
].join('\n');
const noTraining = { '/politique-ia': { body: `<h1>Politique IA</h1><p>${aiPolicy.noTraining}</p>` } };

test('seo-robots passes when robots.txt and the policy both refuse the robots that train models', async () => {
  const site = siteWith({ '/robots.txt': () => new Response(withoutTraining) }, noTraining);
  expect(await check('seo-robots', site)).toEqual({ outcome: 'passed', got: [] });
});

describe('ADMIN-24 a check of pages fails', () => {
  test.each<[SelfCheckId, string, CheckedSite, unknown]>([
    [
      'pages-reachable',
      'for a page that answers 500',
      siteWith({ '/faq': () => new Response('', { status: 500 }) }),
      ['500'],
    ],
    [
      'pages-reachable',
      'for an unknown address that is served',
      siteWith({ '/cette-page-n-existe-pas': () => new Response(html('/')) }),
      ['200, indexable'],
    ],
    [
      'pages-canonical',
      'for an address of another site',
      siteWith(
        {},
        { '/faq': { head: '<title>FAQ</title><link rel="canonical" href="https://autre.example/faq">' } },
      ),
      ['https://autre.example/faq'],
    ],
    [
      'pages-canonical',
      'for a spelling that is served',
      siteWith({ '/faq/': () => new Response('ok') }),
      ['200'],
    ],
    [
      'pages-links',
      'for a link to no page and to no anchor; other sites are not called',
      siteWith(
        {},
        {
          '/': {
            body: '<a href="/rien">x</a><a href="/faq#rien">x</a><a href="https://autre.example/">x</a>',
          },
        },
      ),
      ['/rien répond 404', '/faq#rien n’existe pas dans la page'],
    ],
    [
      'pages-links',
      'for a link to no page, beside an anchor that is written wrong',
      siteWith({}, { '/': { body: '<a href="/rien">x</a><a href="/faq#100%">x</a>' } }),
      ['/rien répond 404', '/faq#100% n’existe pas dans la page'],
    ],
    [
      'seo-metadata',
      'without a description',
      siteWith({}, { '/faq': { head: '<title>Questions fréquentes</title>' } }),
      ['0 caractères', 'aucune'],
    ],
    [
      'seo-json-ld',
      'for broken JSON',
      siteWith({}, { '/faq': { head: '<script type="application/ld+json">{</script>' } }),
      ['illisible'],
    ],
    [
      'seo-json-ld',
      'without the date of the evening',
      siteWith({}, { '/': { head: json({ '@type': 'Event', name: 'A', location: 'L' }) } }),
      ['absent'],
    ],
    [
      'seo-sitemap',
      'without a page',
      siteWith({ '/sitemap.xml': () => new Response(sitemap(['/'])) }),
      expect.arrayContaining(['/faq n’y est pas']),
    ],
    [
      'seo-robots',
      'when it closes the site',
      siteWith({ '/robots.txt': () => new Response(`${robots}\nDisallow: /`) }),
      ['absent, ou différent'],
    ],
    [
      'seo-robots',
      'when only the policy refuses the robots that train models',
      siteWith({}, noTraining),
      ['absent, ou différent'],
    ],
    [
      'seo-robots',
      'when only robots.txt refuses them',
      siteWith({ '/robots.txt': () => new Response(withoutTraining) }),
      ['absent, ou différent'],
    ],
    [
      'accessibility-structure',
      'for a skipped heading, a silent picture and a field without a label',
      siteWith({}, { '/faq': { body: '<h1>A</h1><h3>B</h3><img src="/a.jpg"><input name="q">' } }),
      ['niveau sauté à « B »', '1 sans : /a.jpg', 'sans : q'],
    ],
    [
      'accessibility-structure',
      'for a page without title, language of the text and landmarks',
      siteWith({
        '/faq': () =>
          new Response(html('/faq', { head: '', frame: '' }).replace('lang="fr"', 'lang="en"'), { headers }),
      }),
      ['en', 'aucun', '0', 'aucune', '0'],
    ],
    [
      'accessibility-structure',
      'for a second main title, a header of a part only, and controls without a name',
      siteWith(
        {},
        {
          '/faq': {
            frame: '<article><header>A</header></article><nav>N</nav><footer>Pied</footer>',
            body: '<h1>A</h1><h1>B</h1><button class="close"><svg></svg></button><a href="/x"><img src="/a.jpg" alt=""></a>',
          },
        },
      ),
      ['2', '0', 'sans : close, /x'],
    ],
    [
      'privacy-legal',
      'for a value to fill in',
      siteWith({}, { '/mentions-legales': { body: '<h1>M</h1><dt>Siège</dt><dd>[à compléter]</dd>' } }),
      ['Siège : [à compléter]'],
    ],
    [
      'privacy-visitors',
      'for a cookie and a file of another site',
      siteWith({
        '/faq': () =>
          new Response(html('/faq', { body: '<script src="https://traceur.example/t.js"></script>' }), {
            headers: { ...headers, 'set-cookie': 'a=1' },
          }),
      }),
      ['un cookie', 'https://traceur.example/t.js'],
    ],
    [
      'coherence-dates',
      'for a date on the wrong day of the week',
      siteWith(
        {},
        { '/faq': { body: '<p>jeudi 7 novembre 2025, vendredi 7 novembre 2025, lundi 30 février 2026</p>' } },
      ),
      ['« jeudi 7 novembre 2025 »', '« lundi 30 février 2026 »'],
    ],
  ])('%s %s', async (id, _, site, got) => {
    expect(await check(id, site)).toEqual({ outcome: 'failed', got });
  });

  test('that does not end within its time, or that throws', async () => {
    const never: CheckedSite['get'] = () => new Promise(() => undefined);
    const { signal } = new AbortController();
    const site = { ...siteWith(), get: never };
    const slow = await runCheck(
      { seconds: 0.02, run: async () => await new Promise(() => undefined) },
      site,
      signal,
    );
    expect(slow).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ expected: 'une réponse en 0.02 secondes' }] },
    });
    const thrown = await runCheck({ run: () => Promise.reject(new Error('panne')) }, site, signal);
    expect(thrown).toMatchObject({ outcome: 'failed', details: { problems: [{ got: 'panne' }] } });
  });
});

test('a check requests the site itself alone, whatever the address', async () => {
  const { openSite } = await import('./checked-site.ts');
  const base = siteWith();
  const site = openSite({ ...base, rehearseRestore: undefined }, base.service);
  const { signal } = new AbortController();
  for (const address of ['https://a.example/', '//a.example/', 'http://127.0.0.1:1/', 'file:///etc/passwd'])
    await expect(site.get(address, signal)).rejects.toThrow('only the site itself');
});
