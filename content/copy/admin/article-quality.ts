import type { QualityCode, QualityFinding, QualityFix, QualitySeverity } from '#domain/article-quality.ts';
import { qualityLimits } from '#domain/article-quality.ts';

/** The quality panel of the editor. */
export const articleQuality = {
  none: 'Rien à corriger : l’article est prêt à être lu.',
  score: 'Note',
  scoreOf: (score: number) => `${score} sur 100`,
  count: (count: number) => (count === 1 ? '1 point à revoir' : `${count} points à revoir`),
  severities: {
    error: 'À corriger',
    warning: 'À revoir',
    advice: 'Conseil',
  } as const satisfies Record<QualitySeverity, string>,
  see: 'Voir',
  /** Screen readers read several « Voir » in a row. */
  seeNamed: (finding: string) => `Voir dans le texte : ${finding}`,
  fixNamed: (fix: string, finding: string) => `${fix} : ${finding}`,
  outline: 'Sommaire de l’article',
  outlineLead: 'Ce que les lecteurs verront à côté du texte.',
  outlineEmpty: 'Aucun titre : un sommaire apparaît dès le premier.',
  describe: 'Décrire l’image',
  describeSave: 'Enregistrer la description',
} as const;

/** The label of the button that applies a fix. */
export function fixLabel(fix: QualityFix): string {
  if (fix.kind === 'heading-level') return `Passer en titre ${fix.level}`;
  if (fix.kind === 'split-paragraph') return 'Couper en deux';
  return 'Marquer décorative';
}

type Sentences = {
  [Code in QualityCode]: (facts: Extract<QualityFinding, { code: Code }>['facts']) => string;
};

const sentences: Sentences = {
  'title-missing': () => 'L’article n’a pas de titre.',
  'title-long': ({ length }) =>
    `Le titre a ${length} caractères : au-delà de ${qualityLimits.title}, Google le coupe.`,
  'title-duplicate': ({ title }) => `Un autre article porte déjà ce titre : « ${title} ».`,
  'excerpt-missing': () => 'L’extrait est vide : les listes n’auront rien à montrer sous le titre.',
  'excerpt-long': ({ length }) =>
    `L’extrait a ${length} caractères : ${qualityLimits.excerpt} suffisent pour une carte.`,
  'description-missing': () =>
    'La description pour les moteurs de recherche est vide : l’extrait la remplace.',
  'description-long': ({ length }) =>
    `La description a ${length} caractères : au-delà de ${qualityLimits.description}, Google la coupe.`,
  'cover-missing': () => 'L’article n’a pas d’image à la une.',
  'cover-alt-missing': () => 'L’image à la une n’a pas de texte alternatif.',
  'heading-empty': () => 'Un titre est vide.',
  'heading-jump': ({ text, from, to }) =>
    from === 1
      ? `« ${text} » est le premier titre, et il est de niveau ${to} : commencez par un titre 2.`
      : `« ${text} » passe du niveau ${from} au niveau ${to} : un niveau manque.`,
  'heading-repeated': ({ text }) => `Deux titres de suite disent la même chose : « ${text} ».`,
  'heading-without-text': ({ text }) => `Aucun texte ne suit le titre « ${text} ».`,
  'alt-missing': () => 'Une image n’a pas de texte alternatif.',
  'alt-file-name': ({ alt }) => `Le texte alternatif « ${alt} » est un nom de fichier.`,
  'link-empty': ({ href }) => `Un lien n’a pas de texte : ${href}`,
  'link-bare': ({ href }) => `Un lien montre son adresse : ${href}. Dites où il mène.`,
  'link-vague': ({ text }) => `Le lien « ${text} » ne dit pas où il mène.`,
  'paragraph-long': ({ words }) =>
    `Un paragraphe a ${words} mots : au-delà de ${qualityLimits.paragraphWords}, on décroche.`,
};

/** What a finding says. */
export function findingText(finding: QualityFinding): string {
  const write: (facts: never) => string = sentences[finding.code];
  return Reflect.apply(write, undefined, [finding.facts]);
}
