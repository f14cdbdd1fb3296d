import { expect, test } from 'vitest';

import { badgeTiers } from '#content/seed/badges.ts';

import { badgeButton } from './badge-button.ts';

const [bronze, silver, gold] = badgeTiers;
if (!bronze || !silver || !gold) throw new Error('three badges');

test('payments off: returns the same button for everyone, the owner included', () => {
  for (const current of [undefined, bronze, silver, gold])
    expect(badgeButton({ tier: silver, current, payments: false })).toMatchObject({
      label: 'Bientôt disponible',
      disabled: true,
    });
});

test('payments on: disables the button of the active badge', () => {
  expect(badgeButton({ tier: silver, current: silver, payments: true })).toEqual({
    label: 'Votre badge actuel',
    disabled: true,
  });
});

test('payments on: names the additional features of another badge', () => {
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

test('payments on: offers every badge without an active one, or when signed out', () => {
  expect(badgeButton({ tier: gold, payments: true })).toEqual({
    label: 'Rejoindre Or',
    disabled: false,
    unlocks: undefined,
  });
});

test('shows a busy label while the payment page is requested', () => {
  expect(badgeButton({ tier: gold, payments: true, busy: true })).toMatchObject({
    label: 'Redirection...',
    disabled: true,
  });
});
