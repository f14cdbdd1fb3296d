import { expect, test } from 'vitest';

import { settings } from '#content/seed/settings.ts';
import type { Json } from '#content/seed/settings.ts';

import { settingsSummary } from './settings-summary.ts';

const rows = (changes: Record<string, Json> = {}) =>
  settings.map(({ key, value, source = null, sourceDate = null }) => ({
    key,
    value: changes[key] ?? value,
    source,
    source_date: sourceDate,
    updated_at: '2026-11-26T10:00:00Z',
    changed_by: null,
  }));

test.each([
  ['legal', {}, { text: '10 mentions restent à compléter', isWanting: true }],
  ['legal', filled(), { text: 'Toutes les mentions sont remplies' }],
  ['exceptions', {}, { text: 'Aucune exception' }],
  ['links', {}, { text: '2 adresses, plan dessiné seul' }],
  ['comments', {}, { text: 'Ouverts, chacun est relu' }],
  ['comments', { 'comments.open': false }, { text: 'Fermés' }],
  ['mail', { 'mail.sender_name': 'Aline' }, { text: 'Nom : Aline' }],
  [
    'security',
    { 'security.second_factor': { policy: 'required', from: '2027-01-01' }, 'security.session_days': 30 },
    { text: 'Double authentification obligatoire, connexion de 30 jours' },
  ],
  ['retention', { 'retention.visits': 13 }, { text: 'Audience 13 mois' }],
] as const)('ADMIN-186 the summary of « %s » with %j', (section, changes, summary) => {
  expect(settingsSummary(section, rows(changes), '2026-03-01')).toEqual(summary);
});

test('ADMIN-186 figures without a source, or checked more than six months ago, are to be checked again', () => {
  expect(settingsSummary('figures', rows(), '2026-04-21')).toEqual({
    text: 'Chaque chiffre a une source récente',
  });
  expect(settingsSummary('figures', rows(), '2026-04-22')).toEqual({
    text: '3 chiffres sans source, sans date, ou de plus de six mois',
    isWanting: true,
  });
  const unsourced = rows().map((row) => ({ ...row, source: null }));
  expect(settingsSummary('figures', unsourced, '2026-03-01').isWanting).toBe(true);
});

function filled(): Record<string, string> {
  const legal = settings.filter(({ key }) => key.startsWith('legal.'));
  return Object.fromEntries(legal.map(({ key }) => [key, 'Association ALINE']));
}
