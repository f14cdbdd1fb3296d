import postcss from 'postcss';
import { expect, test } from 'vitest';

import { foldTheme } from './fold-constants.ts';

const fold = (css: string) => postcss([foldTheme]).process(css, { from: undefined }).css;

const theme =
  '@layer theme{:root,:host{--color-ivory:#fff8f0;--color-brick:#9c3b2b;--spacing:.25rem;--font-sans:"A",serif}}';

test('replaces references to constants of the theme, and keeps their definitions', () => {
  expect(fold(`${theme}.a{color:var(--color-ivory);padding:calc(var(--spacing) * 3)}`)).toBe(
    `${theme}.a{color:#fff8f0;padding:.75rem}`,
  );
});

test('keeps references to a property that is set twice, that is registered, or whose value contains quotes', () => {
  const css = `${theme}:root{--focus:#000}.dark{--focus:#fff}@property --wide{syntax:"*";inherits:false}:root{--wide:1px}.a{color:var(--focus);width:var(--wide);font-family:var(--font-sans)}`;
  expect(fold(css)).toBe(css);
});

test('keeps references to a property that a rule sets under a condition', () => {
  const css = ':root{--wide:1px}@media (width>=40rem){:root{--wide:2px}}.a{width:var(--wide)}';
  expect(fold(css)).toBe(css);
});

test('keeps the fallback of a property that no rule sets, but replaces a constant in it', () => {
  expect(fold(`${theme}.a{color:var(--field-error,var(--color-brick))}`)).toBe(
    `${theme}.a{color:var(--field-error,#9c3b2b)}`,
  );
});

test('writes a negative step of the spacing scale as a length', () => {
  expect(fold(`${theme}.a{margin:calc(var(--spacing) * -3)}`)).toBe(`${theme}.a{margin:-.75rem}`);
});

const mix = (selector: string, value: string) =>
  `@supports (color:color-mix(in lab, red, red)){${selector}{border-color:${value}}}`;
const ivory = 'color-mix(in oklab, var(--color-ivory) 15%, transparent)';

test.each([
  ['.a{border-color:#fff8f026}', mix('.a', ivory)],
  ['.a{border-color:#fff9}', mix('.a', 'color-mix(in oklab, #fff 60%, transparent)')],
  ['.a{border-color:#fff8f080}', mix('.a', 'color-mix(in oklab, #fff8f0 50%, transparent)')],
  ['.a{border-color:#fff8f0e6}', mix('.a', 'color-mix(in oklab, #fff8f0 90%, transparent)')],
  ['.a{border-color:#fff8f026!important}', mix('.a', `${ivory}!important`)],
  [
    '.b{text-decoration-color:#9c3b2b66}',
    '@supports (color:color-mix(in lab, red, red)){.b{-webkit-text-decoration-color:color-mix(in oklab,#9c3b2b 40%,transparent);text-decoration-color:color-mix(in oklab,#9c3b2b 40%,transparent)}}',
  ],
])('removes a mixed colour that the rule before has: %s', (before, mixed) => {
  expect(fold(`${theme}${before}${mixed}`)).toBe(`${theme}${before}`);
});

const half = 'color-mix(in oklab, #fff8f0 15%, transparent)';

test.each([
  [
    'depends on the text colour',
    '.a{border-color:currentColor}',
    'color-mix(in oklab, currentcolor 15%, transparent)',
  ],
  ['belongs to another rule', '.b{border-color:#fff8f026}', half],
  ['belongs to another property', '.a{color:#fff8f026}', half],
  ['has another opacity than the rule before', '.a{border-color:#fff8f0}', half],
  ['has another colour than the rule before', '.a{border-color:#00000026}', half],
  ['has another priority', '.a{border-color:#fff8f026}', `${half}!important`],
  ['a shorthand of the rule before overrides', '.a{border-color:#fff8f026;border:0}', half],
])('keeps a mixed colour that %s', (_, before, value) => {
  const css = `${before}${mix('.a', value)}`;
  expect(fold(css)).toBe(css);
});
