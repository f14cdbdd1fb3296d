import { expect, test } from 'vitest';

import { readTier, tierTexts } from './tier-fields.ts';

const tier = {
  name: 'Argent',
  price_euros: 249.5,
  price_id: 'price_1',
  color: '#8A93A3',
  features: ['Annuaire', 'Un verre'],
  is_popular: true,
};

test('BADGE-153 the editor gives back the tier that it shows', () => {
  expect(tierTexts(tier).price).toBe('249,5');
  expect(readTier(tierTexts(tier))).toEqual({ fields: tier });
});

test('BADGE-153 the editor keeps the order of features and drops empty lines', () => {
  const read = readTier({ ...tierTexts(tier), features: ' Un verre \n\nAnnuaire\n' });
  expect(read).toEqual({ fields: { ...tier, features: ['Un verre', 'Annuaire'] } });
});

test.each([
  ['name', { name: ' ' }],
  ['price', { price: '-1' }],
  ['price', { price: '1,234' }],
  ['features', { features: 'Annuaire\nAnnuaire' }],
  ['features', { features: 'a'.repeat(121) }],
])('BADGE-153 the editor refuses a wrong %s', (field, change) => {
  expect(readTier({ ...tierTexts(tier), ...change })).toEqual({ errors: { [field]: expect.any(String) } });
});
