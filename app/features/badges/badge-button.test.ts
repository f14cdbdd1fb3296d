import { expect, test } from 'vitest';

import { badgeTiers } from '#content/seed/badges.ts';

import { badgeButton } from './badge-button.ts';

const [bronze, silver, gold] = badgeTiers;
if (!bronze || !silver || !gold) throw new Error('three badges');

test('payments off: the same for all, the owner included', () => {
  for (const current of [undefined, bronze, silver, gold])
    expect(badgeButton({ tier: silver, current, payments: false })).toMatchObject({
      label: 'Bientôt disponible',
      disabled: true,
    });
});

test('payments on: the badge one holds cannot be bought again', () => {
  expect(badgeButton({ tier: silver, current: silver, payments: true })).toEqual({
    label: 'Votre badge actuel',
    disabled: true,
  });
});

test('payments on: another badge, with what it adds', () => {
  expect(badgeButton({ tier: gold, current: bronze, payments: true })).toEqual({
    label: 'Passer à Or',
    disabled: false,
    unlocks: `Débloquez ${gold.features.length - bronze.features.length} nouveaux avantages`,
  });
  expect(badgeButton({ tier: bronze, current: gold, payments: true })).toEqual({
    label: 'Passer à Bronze',
    disabled: false,
    unlocks: undefined,
  });
});

test('payments on: no badge, or signed out', () => {
  expect(badgeButton({ tier: gold, payments: true })).toEqual({
    label: 'Rejoindre Or',
    disabled: false,
    unlocks: undefined,
  });
});

test('on its way to the payment page', () => {
  expect(badgeButton({ tier: gold, payments: true, busy: true })).toMatchObject({
    label: 'Redirection...',
    disabled: true,
  });
});
