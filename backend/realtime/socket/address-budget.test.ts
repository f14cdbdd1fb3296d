import { expect, test } from 'vitest';

import type { Identity } from '#backend/contract.ts';

import { createAddressBudgets } from './address-budget.ts';

const visitor = (ip: string): Identity => ({ claims: { role: 'anon' }, key: 'publishable', ip });

test('leaves memory to further addresses, while thirty take as much as they may', () => {
  const budgetOf = createAddressBudgets(true);
  const takeAll = (ip: string) => {
    let taken = 0;
    while (budgetOf(visitor(ip)).memory.reserve(10_000)) taken += 10_000;
    return taken;
  };
  expect(takeAll('first')).toBe(4_000_000);
  for (let index = 0; index < 30; index += 1) takeAll(`other ${index}`);
  expect(takeAll('last')).toBeGreaterThan(100_000);
});
