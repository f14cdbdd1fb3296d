import { expect, test } from 'vitest';

import { listRules } from './list-rules.ts';
import { namesIn } from './names-in.ts';
import { selectRules } from './select-rules.ts';

const list = listRules(`
@layer theme{:root,:host{--gap:.25rem;--wide:calc(var(--gap)*4);--unused:1px}}
@layer base{h1{margin:0}table{border:0}*{box-sizing:border-box}}
@layer utilities{.m-4{margin:var(--wide)}.p-4{padding:1rem}
@media (width>=40rem){.sm\\:m-4{margin:0}.sm\\:p-4{padding:0}}
@media (hover:hover){.m-4:hover{color:red}}
.spin{animation:turn 1s var(--tw-ease);transition:color 1s;cursor:wait}.still{transition:none}}
@media print{.m-4{display:none}}
@property --tw-ease{syntax:"*";inherits:false}
@property --tw-blur{syntax:"*";inherits:false}
@font-face{font-family:A;src:url(a.woff2)}
@keyframes turn{to{rotate:1turn}}
@keyframes fade{to{opacity:0}}`);

const select = (html: string) => selectRules(list, namesIn(html).names());

test('keeps the rules of the classes and elements, in the order and the layers of the stylesheet', () => {
  expect(select('<main class="m-4 sm:m-4"></main>')).toBe(
    '@layer theme,base,utilities;' +
      '@layer theme{:root{--gap:.25rem;--wide:calc(var(--gap)*4);}}' +
      '@layer base{*{box-sizing:border-box}}' +
      '@layer utilities{.m-4{margin:var(--wide)}@media (width>=40rem){.sm\\:m-4{margin:0}}}',
  );
});

test('keeps the animations and the registered properties that a kept rule uses', () => {
  const css = select('<h1 class="spin">Bonsoir</h1>');
  expect(css).toContain('@keyframes turn{to{rotate:1turn}}');
  expect(css).toContain('@property --tw-ease');
  expect(css).not.toMatch(/fade|--tw-blur|--gap|transition|cursor/);
});

test('leaves out what paper or a pointer shows, and typefaces', () => {
  expect(select('<p class="m-4">')).not.toMatch(/hover|print|font-face/);
});

test('keeps the rules of a state when the HTML has it', () => {
  const states = listRules('a[aria-current=page]{color:red}a:disabled{opacity:0}');
  const selectStates = (html: string) => selectRules(states, namesIn(html).names());
  expect(selectStates('<a>')).not.toMatch(/color|opacity/);
  expect(selectStates('<a aria-current="page">')).toContain('color:red');
  expect(selectStates('<a disabled="">')).toContain('opacity:0');
});

test('leaves out a declaration that follows itself', () => {
  expect(selectRules(listRules('a{color:red;color:red;color:blue}'), namesIn('<a>').names())).toContain(
    'a{color:red;color:blue}',
  );
});

test('leaves out the fallbacks of defined properties, and the rules for browsers without registered properties', () => {
  const fallbacks = listRules(
    `@layer properties{@supports (color:red){*{--tw-ease:initial}}}
     @layer theme{:root{--font:serif}}
     p{font-family:var(--font,-apple-system, Arial);line-height:var(--tw-leading,1.5)}`,
  );
  expect(selectRules(fallbacks, namesIn('<p>Bonsoir</p>').names())).toBe(
    '@layer properties,theme;@layer theme{:root{--font:serif;}}p{font-family:var(--font);line-height:var(--tw-leading,1.5)}',
  );
});

test('decodes class names, and has one key for the same names', () => {
  expect(namesIn('<p class="[&amp;&gt;a]:m-4 x">').names()).toContain('.[&>a]:m-4');
  expect(namesIn('<p class="a">Un</p><p class="a">Deux</p>').key).toBe(namesIn('<p class="a">Trois</p>').key);
  expect(namesIn('<p class="a">').key).not.toBe(namesIn('<p class="b">').key);
});
