import { expect, test } from 'vitest';

import { listRules } from './list-rules.ts';
import { namesIn } from './names-in.ts';
import { selectRules } from './select-rules.ts';

const list = listRules(`
@layer theme{:root,:host{--font:"A";--wide:1px var(--font);--unused:var(--font)}}
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
      '@layer theme{:root{--font:"A";--wide:1px var(--font);}}' +
      '@layer base{*{box-sizing:border-box}}' +
      '@layer utilities{.m-4{margin:var(--wide)}@media (width>=40rem){.sm\\:m-4{margin:0}}}',
  );
});

test('keeps the animations and the registered properties that a kept rule uses', () => {
  const css = select('<h1 class="spin">Bonsoir</h1>');
  expect(css).toContain('@keyframes turn{to{rotate:1turn}}');
  expect(css).toContain('@property --tw-ease');
  expect(css).not.toMatch(/fade|--tw-blur|--font|transition|cursor/);
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
     @layer theme{:root{--font:"A"}}
     p{font-family:var(--font,-apple-system, Arial);line-height:var(--tw-leading,1.5)}`,
  );
  expect(selectRules(fallbacks, namesIn('<p>Bonsoir</p>').names())).toBe(
    '@layer properties,theme;@layer theme{:root{--font:"A";}}p{font-family:var(--font);line-height:1.5}',
  );
});

test('decodes class names, and has one key for the same names', () => {
  expect(namesIn('<p class="[&amp;&gt;a]:m-4 x">').names()).toContain('.[&>a]:m-4');
  expect(namesIn('<p class="a">Un</p><p class="a">Deux</p>').key).toBe(namesIn('<p class="a">Trois</p>').key);
  expect(namesIn('<p class="a">').key).not.toBe(namesIn('<p class="b">').key);
});

/** The rules that a document with this HTML gets of this stylesheet, without the layers. */
const selected = (css: string, html: string) =>
  selectRules(listRules(css), namesIn(html).names()).replace(/^@layer [^;]*;/, '');

test('writes the constants of the theme where they are used, and products of lengths', () => {
  const theme = ':root{--spacing:.25rem;--color-ink:#231a2b;--focus:red}';
  expect(
    selected(
      `${theme}p{margin:calc(var(--spacing) * -2.5) calc(var(--spacing) * 6);color:var(--color-ink)}
       .night{--focus:blue}b{color:var(--focus)}`,
      '<p><b>',
    ),
  ).toBe(':root{--focus:red;}p{margin:-.625rem 1.5rem;color:#231a2b}b{color:var(--focus)}');
});

test('keeps a property that :root sets under a condition', () => {
  const css = '@media (width>=40rem){:root{--gap:2rem}}p{margin:var(--gap)}';
  expect(selected(css, '<p>')).toContain('@media (width>=40rem){:root{--gap:2rem;}}p{margin:var(--gap)}');
});

test('leaves out properties that no rule reads, and falls back where no rule sets one', () => {
  expect(
    selected('p{--tw-font-weight:600;font-weight:600;color:var(--tint,red)}.tinted{--tint:blue}', '<p>'),
  ).toBe('p{font-weight:600;color:var(--tint,red)}');
  expect(selected('p{color:var(--tint,red)}', '<p>')).toBe('p{color:red}');
});

test('leaves out the prefixed copy of a declaration that no browser needs', () => {
  const colour = 'text-decoration-color:red';
  expect(selected(`a{-webkit-${colour};${colour}}`, '<a>')).toBe(`a{${colour}}`);
});

test('writes the selectors of a rule that match the document', () => {
  expect(selected('h1,h2,.a:hover,.b{margin:0}', '<h2 class="a">')).toBe('h2{margin:0}');
  expect(selected('*,h1{margin:0}', '<p>')).toBe('*,h1{margin:0}');
});

test('writes the initial value of a registered property that no rule of the document sets', () => {
  const css = `.line{border-style:var(--tw-line)}.dashed{--tw-line:dashed}
    .digits{font-variant-numeric:var(--tw-ordinal,) var(--tw-digits,)}.digits{--tw-digits:tabular-nums}.ordinal{--tw-ordinal:ordinal}
    @property --tw-line{syntax:"*";inherits:false;initial-value:solid}
    @property --tw-ordinal{syntax:"*";inherits:false}@property --tw-digits{syntax:"*";inherits:false}`;
  expect(selected(css, '<p class="line">')).toBe('.line{border-style:solid}');
  expect(selected(css, '<p class="line dashed">')).toContain(
    '.line{border-style:var(--tw-line)}.dashed{--tw-line:dashed}',
  );
  const digits = selected(css, '<p class="digits">');
  expect(digits).toMatch(/font-variant-numeric: +var\(--tw-digits,\)/);
  expect(digits).not.toContain('--tw-ordinal');
});

test('keeps the layer for old browsers in its place, before those of the file', () => {
  expect(
    selectRules(
      listRules('@layer properties;@layer theme{a{color:red}}@layer properties{*{--tw-x:1}}'),
      new Set(),
    ),
  ).toBe('@layer properties,theme;');
});
