import { aiPolicy, aiPolicySummary } from '#content/copy/site/ai-policy.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { trainingRobots } from '#domain/training-robots.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { pathsOf } from '#server/self-checks/pages.ts';
import type { Page } from '#server/self-checks/pages.ts';

/** Title and description of each page: present, of a length that search engines show, and its own. */
export const seoMetadata: SelfCheck = {
  id: 'seo-metadata',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const problems = pages.flatMap(({ path, document: { title, meta } }) => {
      const description = meta.get('description') ?? '';
      return [
        ...lengthProblem('titre', title, 15, 80, path),
        ...lengthProblem('description', description, 50, 180, path),
        ...(meta.get('og:image') ? [] : [textProblem('une image de partage', 'aucune', path)]),
      ];
    });
    return judge(
      [...problems, ...repeated(pages)],
      `${pages.length} titres, descriptions et images de partage.`,
    );
  },
};

function lengthProblem(
  name: string,
  text: string,
  min: number,
  max: number,
  link: string,
): SelfCheckProblem[] {
  const { length } = text;
  if (length >= min && length <= max) return [];
  return [textProblem(`${name} de ${min} à ${max} caractères`, `${length} caractères`, link)];
}

const textProblem = (expected: string, got: string, link: string): SelfCheckProblem => ({
  expected,
  got,
  fix: 'Changez le titre ou la description dans l’éditeur de l’article, ou dans les textes de la page.',
  link,
});

function repeated(pages: readonly Page[]): SelfCheckProblem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ path, document: { title } }) => {
    const other = first.get(title);
    if (other === undefined) first.set(title, path);
    return other === undefined
      ? []
      : [textProblem('un titre propre à la page', `le même que ${other}`, path)];
  });
}

/** The sitemap lists every page of the site once, under the public address, and no page that asks not to be indexed. */
export const seoSitemap: SelfCheck = {
  id: 'seo-sitemap',
  async run(site, signal) {
    const response = await site.get('/sitemap.xml', signal);
    const map = await response.text();
    const listed = pathsOf(map);
    const pages = await site.pages(signal);
    const missing = sitePages.filter(({ path }) => !listed.includes(path)).map(({ path }) => path);
    const hidden = pages.filter(({ path, document }) => isHidden(document.meta) && listed.includes(path));
    const foreign =
      map.match(/<loc>[^<]+/g)?.filter((line) => !line.startsWith(`<loc>${site.siteUrl}/`)) ?? [];
    const problem = (expected: string, got: string, link = '/sitemap.xml'): SelfCheckProblem => ({
      expected,
      got,
      fix: 'Le plan du site est fait de la liste des pages et des articles publiés ; vérifiez aussi SITE_URL.',
      link,
    });
    return judge(
      [
        ...(response.status === 200 ? [] : [problem('un plan du site (200)', String(response.status))]),
        ...missing.map((path) => problem('toutes les pages dans le plan', `${path} n’y est pas`)),
        ...hidden.map(({ path }) =>
          problem('des pages indexables seulement', `${path} demande « noindex »`, path),
        ),
        ...foreign.map((line) => problem(`des adresses de ${site.siteUrl}`, line.slice(5))),
        ...(new Set(listed).size === listed.length
          ? []
          : [problem('chaque adresse une fois', 'des adresses répétées')]),
      ],
      `${listed.length} adresses.`,
    );
  },
};

const isHidden = (meta: ReadonlyMap<string, string>): boolean =>
  meta.get('robots')?.includes('noindex') === true;

/**
 * robots.txt says what /politique-ia promises: public pages are open to every robot, or to all but those that train models
 * (`search.training`); accounts to none.
 */
export const seoRobots: SelfCheck = {
  id: 'seo-robots',
  async run(site, signal) {
    const [robots, pages] = await Promise.all([
      site.get('/robots.txt', signal).then((response) => response.text()),
      site.pages(signal),
    ]);
    const policy = pages.find(({ path }) => path === '/politique-ia')?.document.text ?? '';
    const refused = policy.includes(aiPolicy.noTraining) ? trainingRobots : [];
    const agents = [...robots.matchAll(/^User-agent: (.+)$/gm)].map(([, name]) => name);
    const ofOthers = robots.slice(robots.indexOf('User-agent: *'));
    const rules: readonly (readonly [boolean, string, string])[] = [
      [robots.includes(`Sitemap: ${site.siteUrl}/sitemap.xml`), 'l’adresse du plan du site', '/robots.txt'],
      [
        agents.join() === [...refused, '*'].join(),
        refused.length > 0
          ? 'les robots d’entraînement refusés, les mêmes règles pour tous les autres'
          : 'les mêmes règles pour tous les robots, IA comprises',
        '/robots.txt',
      ],
      [!/^Disallow: \/$/m.test(ofOthers), 'des pages publiques ouvertes', '/robots.txt'],
      [
        ['/admin', '/auth', '/dashboard'].every((path) => robots.includes(`Disallow: ${path}`)),
        'les pages de compte fermées',
        '/robots.txt',
      ],
      [robots.includes(aiPolicySummary), 'le résumé de la politique IA', '/robots.txt'],
      [policy.includes(aiPolicySummary), 'le même résumé dans /politique-ia', '/politique-ia'],
    ];
    return judge(
      rules
        .filter(([holds]) => !holds)
        .map(([, expected, link]) => ({
          expected,
          got: 'absent, ou différent',
          fix: 'robots.txt et la politique IA doivent dire la même chose ; un serveur placé devant remplace peut-être robots.txt.',
          link,
        })),
      `${rules.length} règles comparées à la politique IA.`,
    );
  },
};
