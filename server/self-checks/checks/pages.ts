import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { readPage } from '#server/self-checks/pages.ts';

const unknown = '/cette-page-n-existe-pas';

/** Every page responds with its document, and an unknown address with 404. */
export const pagesReachable: SelfCheck = {
  id: 'pages-reachable',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const broken = pages
      .filter(({ status, document }) => status !== 200 || document.title === '')
      .map(({ path, status }) => ({
        expected: 'une page complète (200)',
        got: `${status}`,
        fix: 'Ouvrez la page, puis cherchez son adresse dans le journal du serveur.',
        link: path,
      }));
    const missing = await readPage(site.get, unknown, signal);
    const noindex = missing.document.meta.get('robots')?.includes('noindex');
    const wrong =
      missing.status === 404 && noindex
        ? []
        : [
            {
              expected: 'une page « introuvable » (404), hors des moteurs de recherche',
              got: `${missing.status}${noindex ? '' : ', indexable'}`,
              fix: 'Une adresse inconnue doit répondre 404 avec « noindex ».',
              link: unknown,
            },
          ];
    return judge([...broken, ...wrong], `${pages.length} pages ouvertes, 1 adresse inconnue refusée.`);
  },
};

/** One address per page: other spellings redirect to it, and each page names its own. */
export const pagesCanonical: SelfCheck = {
  id: 'pages-canonical',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const named = pages
      .filter(({ path, document: { canonical } }) => canonical !== canonicalOf(site.siteUrl, path))
      .map(({ path, document: { canonical } }) => ({
        expected: canonicalOf(site.siteUrl, path),
        got: canonical ?? 'aucune adresse canonique',
        fix: 'Vérifiez SITE_URL : c’est l’adresse publique que les pages annoncent.',
        link: path,
      }));
    const spellings: readonly (readonly [string, string])[] = [
      ['/faq/', '/faq'],
      ['//faq', '/faq'],
      ['/faq/?utm_source=x', '/faq?utm_source=x'],
    ];
    const kept = [];
    for (const [spelling, target] of spellings) {
      // A path with two slashes is written after the origin, or it would name another host.
      const response = await site.get(`${site.loopbackUrl}${spelling}`, signal);
      const location = response.headers.get('location');
      if (response.status === 308 && location === target) continue;
      kept.push({
        expected: `${spelling} redirige vers ${target} (308)`,
        got: `${response.status}${location === null ? '' : ` vers ${location}`}`,
        fix: 'Un serveur placé devant le site change peut-être les adresses : il doit les transmettre telles quelles.',
      });
    }
    return judge(
      [...named, ...kept],
      `${pages.length} adresses canoniques, ${spellings.length} redirections.`,
    );
  },
};

const canonicalOf = (siteUrl: string, path: string): string =>
  path === '/' ? `${siteUrl}/` : siteUrl + path;
