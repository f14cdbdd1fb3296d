import { expect, test } from 'vitest';

import { selectorNeeds } from './selector-needs.ts';

test.each([
  ['.card', [['.card']]],
  ['ul.card>li:first-child', [['.card', 'ul', 'li']]],
  ['.sm\\:landscape\\:mt-\\(--hero-gap\\)', [['.sm:landscape:mt-(--hero-gap)']]],
  ['.\\32 xl', [['.2xl']]],
  ['[role=tab]#main::before', [[]]],
  ['.a:not(.b):nth-child(odd)', [['.a']]],
  [
    ':is(.a,.b) .c',
    [
      ['.a', '.c'],
      ['.b', '.c'],
    ],
  ],
  [':where(.group):has(.x:checked) *', [['.group', '.x']]],
  ['.links a[aria-current=page]', [['.links', 'a', '[aria-current]']]],
  ['.button:disabled:not([aria-disabled=true])', [['.button', '[disabled]']]],
  ['::placeholder', [['input'], ['textarea']]],
  [
    '.search::-webkit-search-decoration',
    [
      ['.search', 'input'],
      ['.search', 'textarea'],
    ],
  ],
])('%s needs %j', (selector, needs) => {
  const sorted = (names: string[][]) => names.map((all) => all.toSorted());
  expect(sorted(selectorNeeds(selector))).toEqual(sorted(needs));
});

test.each([
  'a:hover',
  '.button:active',
  '.title:is(:where(.group):hover *)',
  '.menu:popover-open',
  '::selection',
])('%s changes no first look', (selector) => {
  expect(selectorNeeds(selector)).toEqual([]);
});
