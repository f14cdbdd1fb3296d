import { expect, test } from 'vitest';

import type { Component } from './components.data.ts';
import {
  adviceText,
  bytesText,
  factsText,
  isTrouble,
  lastingText,
  quantileText,
  stateText,
} from './component-words.ts';

const now = Date.parse('2025-11-10T12:00:00Z');
const row = (given: Partial<Component>): Component => ({
  component: 'mail-worker',
  kind: 'machinery',
  state: 'ok',
  is_pausable: true,
  beat_at: '2025-11-10T11:59:30Z',
  since: null,
  called_at: null,
  paused_at: null,
  figures: {},
  day_calls: 0,
  day_errors: 0,
  p50: null,
  p95: null,
  error: null,
  days: '-'.repeat(30),
  incident: null,
  ...given,
});
/** Narrow and no-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [row({ component: 'backup', beat_at: null, state: 'warning' }), 'Aucune sauvegarde connue.'],
  [
    row({ component: 'backup', beat_at: '2025-11-08T12:00:00Z', figures: { bytes: 3_400_000 } }),
    'Dernière sauvegarde avant-hier (3,4 Mo).',
  ],
  [row({ component: 'disk', figures: { free: 45_000 } }), '45 Go libres.'],
  [row({ component: 'clock', figures: { drift: -8200 } }), 'Écart de 8,2 s avec la base.'],
  [
    row({
      figures: { waiting: 12, failed: 2, oldest_at: '2025-11-10T10:00:00Z', last_at: '2025-11-10T11:00:00Z' },
    }),
    '12 en attente. Le plus ancien attend depuis 2 h. 2 échecs. Dernier succès il y a 1 h.',
  ],
  [row({ figures: { waiting: 0, failed: 0, oldest_at: null, last_at: null } }), 'Rien n’attend.'],
  [
    row({
      component: 'housekeeping',
      figures: { jobs: { a: { at: '', ok: true }, b: { at: '', ok: false } } },
    }),
    '2 travaux faits, 1 en échec.',
  ],
  [row({ component: 'newsletter-subscribe', kind: 'function' }), ''],
])('STATUS-03 the figures of $component are said in a sentence', (given, text) => {
  expect(plain(factsText(given, now))).toBe(text);
});

test('STATUS-03 a state asks for what a volunteer can do', () => {
  expect(adviceText(row({}))).toBe('');
  expect(adviceText(row({ state: 'down' }))).toContain('relancez les échecs');
  expect(adviceText(row({ component: 'mail-events', kind: 'function', state: 'down' }))).toContain(
    'un appel sur vingt',
  );
  expect(adviceText(row({ component: 'create-checkout-session', state: 'disabled' }))).toContain('paiements');
  const failure = { error: 'disk_full', retry_at: '2025-11-10T13:00:00Z' } as const;
  expect(adviceText(row({ component: 'backup', state: 'down', figures: { failure } }))).toContain(
    'Libérez de la place',
  );
  const retried = { failure: { ...failure, error: null } };
  expect(adviceText(row({ component: 'backup', state: 'down', figures: retried }))).toContain('nouvel essai');
  expect(adviceText(row({ state: 'unchecked' }))).toContain('Le contrôle lui-même a échoué');
  expect(adviceText(row({ state: 'idle', beat_at: null }))).toContain('encore rien signalé');
});

test('STATUS-03 the checkout is « désactivé (paiements coupés) », and no trouble', () => {
  const checkout = row({ component: 'create-checkout-session', kind: 'function', state: 'disabled' });
  expect(stateText(checkout)).toBe('désactivé (paiements coupés)');
  expect([
    isTrouble(checkout),
    isTrouble(row({ state: 'paused' })),
    isTrouble(row({ state: 'silent' })),
  ]).toEqual([false, false, true]);
});

test('durations, sizes and times have their French units', () => {
  expect([bytesText(900), bytesText(12_400_000), bytesText(2e12)].map(plain)).toEqual([
    '0,9 Ko',
    '12 Mo',
    '2 000 Go',
  ]);
  expect([quantileText(25), quantileText(1500), quantileText(12_001)].map(plain)).toEqual([
    '25 ms',
    '1,5 s',
    'plus de 12 s',
  ]);
  expect(
    [lastingText(-3), lastingText(59), lastingText(180), lastingText(7200), lastingText(864_000)].map(plain),
  ).toEqual(['0 s', '59 s', '3 min', '2 h', '10 j']);
});
