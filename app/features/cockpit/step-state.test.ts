import { expect, test } from 'vitest';

import type { EditionCockpit, EditionStep } from './cockpit-schemas.ts';
import { campaignText, isDone, ownDueSteps, pathOf, titleOf, urgencyOf } from './step-state.ts';

const step: EditionStep = {
  id: 'a',
  kind: 'campaign',
  title: null,
  link: null,
  due: -21,
  owner: null,
  owner_name: null,
  mine: false,
  done_at: null,
  done_by: null,
  updated_at: '2025-10-01T10:00:00Z',
  fact: null,
};

test('a step has the words and the page of its kind, until a person gives it others', () => {
  expect(titleOf(step)).toBe('Écrire et envoyer la newsletter');
  expect(pathOf(step)).toBe('/admin/newsletter?onglet=campagnes');
  expect(titleOf({ ...step, title: 'Imprimer' })).toBe('Imprimer');
  expect(pathOf({ ...step, link: 'https://exemple.fr/a' })).toBe('https://exemple.fr/a');
  expect(pathOf({ ...step, kind: null, title: 'Imprimer' })).toBeUndefined();
});

test('a step with a campaign links to it and says how far it is', () => {
  const drafted = { ...step, fact: { done: false, state: 'draft', campaign: 'c1' } };
  expect(pathOf(drafted)).toBe('/admin/newsletter/campagnes/c1');
  expect(campaignText(drafted)).toBe('brouillon prêt');
  expect(campaignText(step)).toBeUndefined();
  // Of a reader who may not open campaigns.
  expect(pathOf({ ...step, fact: { done: false, state: 'draft', campaign: null } })).toBe(
    '/admin/newsletter?onglet=campagnes',
  );
});

test('a step is done by a person or by itself, due on its day, late after it', () => {
  const at = (today: string, changes: Partial<EditionStep> = {}) =>
    urgencyOf({ ...step, ...changes }, '2025-11-07', today);
  expect([at('2025-10-16'), at('2025-10-17'), at('2025-10-18')]).toEqual(['coming', 'today', 'late']);
  expect(at('2025-10-18', { fact: { done: true } })).toBe('done');
  expect(isDone({ ...step, done_at: '2025-10-02T10:00:00Z' })).toBe(true);
});

test('the steps that wait for the reader are their own whose day has come, also after the last evening', () => {
  const own = { ...step, mine: true };
  const cockpit: EditionCockpit = {
    today: '2025-10-17',
    edition: {
      id: 'e',
      starts_at: '2025-11-07T17:30:00Z',
      ends_at: '2025-11-08T00:00:00Z',
      day: '2025-11-07',
      state: 'open',
      location: 'Lille',
      venue_name: 'Le Toit',
      price_euros: 10,
      places_max: 30,
      places_remaining: 9,
      places_checked_at: null,
      updated_at: '2025-10-01T10:00:00Z',
      over: false,
    },
    steps: [
      { ...own, id: 'today' },
      { ...own, id: 'coming', due: -20 },
      { ...own, id: 'done', done_at: '2025-10-02T10:00:00Z' },
      { ...step, id: 'of another person' },
    ],
    last: { id: 'l', day: '2025-10-10', steps: [{ ...own, id: 'late', due: 1 }] },
    staff: null,
  };
  expect(ownDueSteps(cockpit).map(({ id }) => id)).toEqual(['late', 'today']);
  expect(ownDueSteps({ ...cockpit, edition: null, last: null })).toEqual([]);
});
