import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import type { Page } from '#server/self-checks/pages.ts';

/** What can be judged without a browser: language, title of the page, order of headings, texts of pictures, labels, ids. */
export const accessibilityStructure: SelfCheck = {
  id: 'accessibility-structure',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const problems = pages.flatMap((page) =>
      findingsOf(page).map(([expected, got]): SelfCheckProblem => ({
        expected,
        got,
        fix: 'Corrigez le texte de la page ou de l’article : intertitres dans l’ordre, une description par image.',
        link: page.path,
      })),
    );
    return judge(problems, `${pages.length} pages : langue, titres, images, champs et repères.`);
  },
};

function findingsOf({ document }: Page): [expected: string, got: string][] {
  const { language, headings, mains, pictures, unlabelled, ids } = document;
  const firsts = headings.filter(({ level }) => level === 1).length;
  const skipped = headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1);
  const silent = pictures.filter(({ alt }) => alt === undefined);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const found: [boolean, string, string][] = [
    [language !== 'fr', 'une page en français (lang="fr")', language || 'aucune langue'],
    [firsts !== 1, 'un titre principal', `${firsts}`],
    [mains !== 1, 'une zone principale', `${mains}`],
    [skipped !== undefined, 'des intertitres dans l’ordre', `niveau sauté à « ${skipped?.text} »`],
    [silent.length > 0, 'une description par image', `${silent.length} sans : ${silent[0]?.source}`],
    [unlabelled.length > 0, 'une étiquette par champ', `sans : ${unlabelled.join(', ')}`],
    [repeated.length > 0, 'des identifiants uniques', `répétés : ${[...new Set(repeated)].join(', ')}`],
  ];
  return found.flatMap(([wrong, expected, got]) => (wrong ? [[expected, got]] : []));
}
