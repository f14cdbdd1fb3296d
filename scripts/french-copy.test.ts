import { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { SourceText } from './french-strings.ts';
import { sourceTexts } from './french-strings.ts';

/** Strings of the specification, exact to the character: ordinary spaces, straight apostrophes and three dots. */
const specified = new Set([
  "Retour à l'accueil",
  "S'abonner",
  "Copier l'adresse",
  'Adresse copiée !',
  "Après inscription, contactez un administrateur pour obtenir les droits d'accès.",
  'Aucun commentaire pour le moment. Soyez le premier à commenter !',
  "Ce lien de réinitialisation n'est plus valide. Les liens expirent après 1 heure.",
  'Dernière mise à jour : ',
  '\uFFFC €',
  'Commentaire envoyé ! Il sera visible après modération.',
  'Email envoyé !',
  'Envoi...',
  "Erreur lors de l'envoi du commentaire",
  'Inscription réussie !',
  "J'aime",
  "L'événement a commencé !",
  'Lien de partage copié !',
  'Mise à jour...',
  'Mot de passe oublié ?',
  'Oops! Page not found',
  "Ouverture de l'application Maps...",
  "Pas d'accord",
  'Rechercher un article...',
  'Redirection...',
  'Réserve ta place maintenant !',
  "Une erreur est survenue lors de l'inscription.",
  "Une erreur s'est produite",
  "À propos de l'auteur",
]);

/**
 * Files without copy: test vectors, machine-readable files, the accepted consent sentences, and articles, whose spaces are
 * set at display (`frenchSpaces`).
 */
const others = [
  'app/features/machine-files/',
  'content/seed/articles/',
  'domain/article-html-vectors.ts',
  'domain/newsletter-consent.ts',
  'server/self-checks/checks/calendar-vectors.ts',
];

const folders = ['app', 'content', 'domain', 'mail', 'server/self-checks', 'supabase/functions'];
const texts = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.(?:test|gen)\.tsx?$/.test(file))
  .flatMap(sourceTexts);

/** Every text of copy and mails, and each other text with a French letter or sign. */
const isFrench = ({ file, text }: SourceText) =>
  file.startsWith('content/') || file.startsWith('mail/templates/') || /[éèàùçêâîôû’«»…€]/i.test(text);

const copy = texts.filter(
  ({ file, text }) => !specified.has(text) && !others.some((start) => file.startsWith(start)),
);
const french = copy.filter(isFrench);
const quote = ({ file, line, text }: SourceText) => `${file}:${line} ${text.trim().slice(0, 100)}`;
const breaking = (list: readonly SourceText[], rule: RegExp) =>
  list.filter(({ text }) => rule.test(text)).map(quote);

test('reads the copy of every folder', () => {
  const found = folders.map((folder) => french.some(({ file }) => file.startsWith(`${folder}/`)));
  expect(found).toEqual(folders.map(() => true));
});

test('no line break separates punctuation from its word', () => {
  const anyText = copy.filter(({ text }) => !/=>|\bselect\b|\{const\b|^« \uFFFC » is\b/.test(text));
  expect(breaking(anyText, / [;:!?»](?=[\s)»…\uFFFC]|$)|« /u)).toEqual([]);
});

test('exclamation and question marks and semicolons have the narrow no-break space', () => {
  // Not all mail clients display U+202F; all display U+00A0.
  const pages = french.filter(({ file }) => !file.startsWith('mail/templates/'));
  expect(breaking(pages, /\u00a0[;!?]|[\p{L}»)][;!?](?=[\s»)]|$)(?<!&\w+;)/u)).toEqual([]);
});

test('no line break separates a number from its unit', () => {
  expect(breaking(french, /[\d\uFFFC}] (?:€|%|km|m²|ko|Mo|Go)(?![\p{L}\d])/u)).toEqual([]);
});

test('apostrophes are curly and an ellipsis is one character', () => {
  expect(breaking(french, /\p{L}'\p{L}/u)).toEqual([]);
  expect(breaking(french, /\.\.\./)).toEqual([]);
});

test('the word is « email », as in the strings of the specification', () => {
  const written = texts.filter(
    (found) =>
      isFrench(found) && found.file !== 'domain/newsletter-consent.ts' && / |^E-|^Mail/.test(found.text),
  );
  expect(
    breaking(
      written,
      /\be-mail|courriel|\bmél\b|(?:\b(?:le|un|du|de|des|les|ce|ces|par|mon|boîte|adresse) |’)mails?\b|^Mails?\b/i,
    ),
  ).toEqual([]);
});
