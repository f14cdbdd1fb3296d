import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import type { Page } from '#server/self-checks/pages.ts';

/** What can be judged without a browser: language, title, headings, landmarks, texts of pictures, names of controls, ids. */
export const accessibilityStructure: SelfCheck = {
  id: 'accessibility-structure',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const problems = pages.flatMap((page) =>
      findingsOf(page).map(([expected, got]): SelfCheckProblem => ({
        expected,
        got,
        fix: 'Corrigez le texte de la page ou de l’article : intertitres dans l’ordre, une description par image, un nom par bouton.',
        link: page.path,
      })),
    );
    return judge(
      problems,
      `${pages.length} pages : langue, titres, zones, images, champs, boutons et liens.`,
    );
  },
};

function findingsOf({ document }: Page): [expected: string, got: string][] {
  const { language, title, headings, landmarks, pictures, unlabelled, silent, ids } = document;
  const firsts = headings.filter(({ level }) => level === 1).length;
  const skipped = headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1);
  const undescribed = pictures.filter(({ alt }) => alt === undefined);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const found: [boolean, string, string][] = [
    [language !== 'fr', 'une page en français (lang="fr")', language || 'aucune langue'],
    [title === '', 'un titre de page', 'aucun'],
    [firsts !== 1, 'un titre principal', `${firsts}`],
    [landmarks.main !== 1, 'une zone principale', `${landmarks.main}`],
    [landmarks.header !== 1, 'un en-tête de page', `${landmarks.header}`],
    [landmarks.nav === 0, 'une navigation', 'aucune'],
    [landmarks.footer !== 1, 'un pied de page', `${landmarks.footer}`],
    [skipped !== undefined, 'des intertitres dans l’ordre', `niveau sauté à « ${skipped?.text} »`],
    [
      undescribed.length > 0,
      'une description par image',
      `${undescribed.length} sans : ${undescribed[0]?.source}`,
    ],
    [unlabelled.length > 0, 'une étiquette par champ', `sans : ${unlabelled.join(', ')}`],
    [silent.length > 0, 'un nom par bouton et par lien', `sans : ${silent.join(', ')}`],
    [repeated.length > 0, 'des identifiants uniques', `répétés : ${[...new Set(repeated)].join(', ')}`],
  ];
  return found.flatMap(([wrong, expected, got]) => (wrong ? [[expected, got]] : []));
}
