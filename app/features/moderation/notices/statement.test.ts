import { expect, test } from 'vitest';

import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement.ts';

const notice: Notice = {
  id: '1',
  receipt: 'ABCDEF012345',
  content_url: 'https://site.test/blog/x',
  law: 'Injure publique',
  explanation: 'Une insulte.',
  contact_name: 'Marie Dupont',
  contact_email: 'marie@exemple.fr',
  status: 'closed',
  decision: 'illegal',
  decision_grounds: 'Les mots visent une personne identifiable.',
  decided_at: '2025-10-21T10:00:00Z',
  decided_by_name: 'Léa',
  created_at: '2025-10-20T10:00:00Z',
  updated_at: '2025-10-21T10:00:00Z',
  card: null,
};

test('holds what article 17 asks for, and never who sent the notice', () => {
  const text = statementOfReasons(notice) ?? '';
  for (const part of [
    'ABCDEF012345',
    'mar. 21 oct. 2025, 12:00 (Paris)',
    'https://site.test/blog/x',
    'Injure publique',
    'Les mots visent une personne identifiable.',
    'Aucun moyen automatisé',
    'Recours',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Marie|marie@/);
});

test('there is none for what was found legal, nor before the decision', () => {
  expect(statementOfReasons({ ...notice, decision: 'legal' })).toBeUndefined();
  expect(statementOfReasons({ ...notice, decision: null, decision_grounds: null })).toBeUndefined();
});
