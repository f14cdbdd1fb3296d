import { expect, test } from 'vitest';

import { privacyPolicy } from '#content/copy/site/legal.ts';
import { settings } from '#content/seed/settings.ts';
import { defaultKeepRule } from '#domain/backups.ts';
import { chosenPeriods, fileRetention, periodOf, retention } from '#domain/retention.ts';
import { fillCopy } from '#domain/text/copy.ts';

const periods = { ...retention, ...fileRetention };
type Kind = keyof typeof periods;

/** The line of the privacy policy that states the periods of these kinds, in the order of the line. */
const stated: Readonly<Record<string, readonly Kind[]>> = {
  'liste d’attente d’une édition complète': ['waiting_addresses'],
  'compte supprimé': ['deleted_accounts'],
  invitations: ['invitations'],
  connexions: ['unused_sessions', 'account_events'],
  'journal des actions sur le site': ['audit_log'],
  'exports de données': ['export_files', 'finished_tasks'],
  notifications: ['read_notifications'],
  'demandes de retrait d’une photo de soirée': ['photo_requests'],
  'mesures d’audience': ['visits', 'page_visits'],
  'messages envoyés par l’annuaire des membres': ['directory_messages'],
};

/**
 * Kinds that the policy leaves out: secrets of a sign-in that end within 30 days, texts of the site, error reports
 * and lines of the inbox of staff, which hold no personal data.
 */
const leftOut: readonly Kind[] = [
  'used_refresh_tokens',
  'one_time_tokens',
  'flow_states',
  'challenges',
  'unverified_factors',
  'binned_articles',
  'browser_errors',
  'alerts',
];

const french = (period: string) => period.replace('days', 'jours').replace('months', 'mois');

const seeded = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
const written = Object.fromEntries(settings.map(({ key, value }) => [key, String(value)]));
const list = privacyPolicy.sections.find(({ id }) => id === 'duree')?.list ?? [];

const lines = new Map(
  list
    .map((line) => fillCopy(line, written).replace(/[\u00a0\u202f]/g, ' '))
    .map((line): [string, string] => [line.slice(0, line.indexOf(' : ')), line]),
);

test('PRIVACY-44 every retention period is in the policy, or left out for a reason', () => {
  const named = [...Object.values(stated).flat(), ...leftOut];
  expect(named.toSorted()).toEqual(Object.keys(periods).toSorted());
});

test.each(Object.entries(stated))('PRIVACY-44 the policy states the periods of « %s »', (subject, kinds) => {
  const found = lines.get(subject)?.match(/\d+ (?:jours|mois)/g);
  // Kinds with the same period are one.
  expect(found).toEqual([...new Set(kinds.map((kind) => french(periods[kind])))]);
});

test('ADMIN-183 each period of the settings begins as the fixed one, and the policy reads it there', () => {
  for (const [key, { kinds }] of Object.entries(chosenPeriods))
    for (const kind of kinds) {
      expect([kind, periodOf(kind, seeded)]).toEqual([kind, periods[kind]]);
      const isStated = !leftOut.includes(kind);
      expect([key, list.some((line) => line.includes(`{${key}}`))]).toEqual([key, isStated]);
    }
});

test('PRIVACY-44 the policy states how long internal notes and accounts are kept', () => {
  expect(lines.get('notes internes de l’équipe sur un membre')).toMatch(/tant que le compte existe/);
  expect(lines.get('compte')).toMatch(/7 jours après la demande/);
});

test('DATA-23 the policy states how long backups are kept by default', () => {
  expect(lines.get('sauvegardes du site')).toContain(`${defaultKeepRule.monthly} mois au plus`);
});
