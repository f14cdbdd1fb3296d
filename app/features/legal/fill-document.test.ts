import { expect, test } from 'vitest';

import { legalNotice, privacyPolicy, terms } from '#content/copy/site/legal.ts';
import { settings, toFillIn } from '#content/seed/settings.ts';

import { fillDocument } from './fill-document.ts';

const written = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
const all = (document: typeof terms, values: Record<string, unknown> = written) =>
  fillDocument(document, values)
    .sections.flatMap(({ title, paragraphs = [], list = [] }) => [title, ...paragraphs, ...list])
    .join('\n');

test.each([
  ['legal notice', legalNotice],
  ['terms', terms],
  ['privacy policy', privacyPolicy],
])('the %s refers to existing settings only, and its sections have unique anchors', (_name, document) => {
  expect(all(document)).not.toContain('{');
  const ids = document.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('keeps « [à compléter] » for missing values and replaces it by existing ones', () => {
  expect(all(legalNotice)).toContain(`Raison sociale\u00a0: ${toFillIn}`);
  const filled = all(legalNotice, { ...written, 'legal.publisher': 'Association ALINE' });
  expect(filled).toContain('Raison sociale\u00a0: Association ALINE');
});

test.each([
  ['Éditeur', legalNotice],
  ['Directeur de la publication', legalNotice],
  ['Hébergeur', legalNotice],
  ['Propriété intellectuelle', legalNotice],
  ['Responsabilité', legalNotice],
  ['Objet', terms],
  ['Acceptation', terms],
  ['informations exactes', terms],
  ['code de conduite', terms],
  ['esprit de networking professionnel', terms],
  ['à définir', terms],
  ['Propriété intellectuelle', terms],
  ['Responsabilité', terms],
  ['dès sa publication sur le site', terms],
  ['gérer les inscriptions aux événements', privacyPolicy],
  ['informer des prochaines éditions', privacyPolicy],
  ['améliorer le service', privacyPolicy],
  ['obligations légales', privacyPolicy],
  ['accès', privacyPolicy],
  ['rectification', privacyPolicy],
  ['effacement', privacyPolicy],
  ['limitation', privacyPolicy],
  ['portabilité', privacyPolicy],
  ['opposition', privacyPolicy],
])('contains « %s »', (words, document) => {
  expect(all(document)).toContain(words);
});
