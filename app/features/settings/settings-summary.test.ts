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
  ['figures', {}, { text: 'Chaque chiffre a sa source' }],
  ['exceptions', {}, { text: 'Aucune exception' }],
  ['links', {}, { text: '2 adresses, plan dessiné seul' }],
  ['comments', {}, { text: 'Ouverts, chacun est relu' }],
  ['comments', { 'comments.open': false }, { text: 'Fermés' }],
  ['mail', { 'mail.sender_name': 'Aline' }, { text: 'Nom : Aline' }],
  [
    'security',
    { 'security.second_factor': { policy: 'required', from: '2027-01-01' }, 'security.session_days': 30 },
    { text: 'Double authentification obligatoire, connexion de 30 jours' },
  ],
  ['retention', { 'retention.visits': 13 }, { text: 'Audience 13 mois' }],
] as const)('ADMIN-186 the summary of « %s » with %j', (section, changes, summary) => {
  expect(settingsSummary(section, rows(changes))).toEqual(summary);
});

function filled(): Record<string, string> {
  const legal = settings.filter(({ key }) => key.startsWith('legal.'));
  return Object.fromEntries(legal.map(({ key }) => [key, 'Association ALINE']));
}
