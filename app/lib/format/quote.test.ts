import { expect, test } from 'vitest';

import { quote } from './quote.ts';

test('quotes a text, with its own guillemets as inner ones', () => {
  expect(quote('Les lampions')).toBe('«\u00a0Les lampions\u00a0»');
  expect(quote('Ada, sur « Les lampions »')).toBe('«\u00a0Ada, sur “Les lampions”\u00a0»');
  expect(quote('«\u00a0Non\u00a0» et «\u202foui\u202f»')).toBe('«\u00a0“Non” et “oui”\u00a0»');
});
