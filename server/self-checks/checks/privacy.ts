import { toFillIn } from '#content/seed/settings.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

const legalPages = ['/mentions-legales', '/cgu', '/politique-confidentialite', '/contact', '/presse'];

/** The legal pages have no value that is still to be filled in. */
export const privacyLegal: SelfCheck = {
  id: 'privacy-legal',
  async run(site, signal) {
    const pages = (await site.pages(signal)).filter(({ path }) => legalPages.includes(path));
    const problems = pages.flatMap(({ path, document }) =>
      unfilled(document.text).map((got) => ({
        expected: 'une mention complète',
        got,
        fix: 'Complétez les mentions légales dans les réglages.',
        link: path,
        repair: '/admin/settings#legal',
      })),
    );
    return judge(problems, `${pages.length} pages lues.`);
  },
};

/** The lines to fill in, each with its label when it stands alone. */
function unfilled(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.includes(toFillIn)) return [];
    return [line === toFillIn ? `${lines[index - 1] ?? ''} : ${line}` : line];
  });
}

/** A visitor receives no cookie, and the pages load nothing from another site. */
export const privacyVisitors: SelfCheck = {
  id: 'privacy-visitors',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const own = new Set([new URL(site.siteUrl).origin, new URL(site.apiUrl).origin]);
    const problems = pages.flatMap(({ path, headers, document }) => {
      const foreign = document.loaded.filter((address) => {
        const url = URL.parse(address, site.siteUrl);
        return url !== null && /^https?:$/.test(url.protocol) && !own.has(url.origin);
      });
      const fix = 'La politique de confidentialité promet aucun traceur : hébergez ce fichier sur le site.';
      return [
        ...(headers.has('set-cookie')
          ? [{ expected: 'aucun cookie pour un visiteur', got: 'un cookie', fix, link: path }]
          : []),
        ...(headers.has('content-security-policy')
          ? []
          : [{ expected: 'une politique de sécurité (CSP)', got: 'absente', fix, link: path }]),
        ...foreign.map((address) => ({
          expected: 'des fichiers du site seulement',
          got: address,
          fix,
          link: path,
        })),
      ];
    });
    return judge(problems, `${pages.length} pages sans cookie ni fichier d’un autre site.`);
  },
};
