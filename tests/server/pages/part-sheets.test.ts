import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AtRule, parse } from 'postcss';
import type { Rule } from 'postcss';
import { describe, expect, test } from 'vitest';

import { selectorNeeds } from '#app/styles/first-screen/selector-needs.ts';
import { modulesOfPart, partSheets, readApp } from '#tests/support/style-sources.ts';

const assets = join(import.meta.dirname, '../../../build/client/assets');

type Selected = { selector: string; rule: string };

function textOf(name: string): string {
  const file = readdirSync(assets).find((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.css'));
  return readFileSync(join(assets, file ?? ''), 'utf8');
}

/**
 * Each selector of a stylesheet of the build, with its declarations and the at-rules around them, in their order. Without the
 * lists of the properties and of the theme: each stylesheet has those that it uses.
 */
function rulesOf(name: string): Selected[] {
  const rules: Rule[] = [];
  parse(textOf(name)).walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type !== 'rule' && !(parent && 'name' in parent && parent.name === 'keyframes'))
      rules.push(rule);
  });
  return rules
    .flatMap((rule) =>
      rule.selectors.flatMap(listed).map((selector) => ({
        selector,
        rule: [...around(rule), selector, ...rule.nodes.map(String)].join(' | '),
      })),
    )
    .filter(({ rule }) => !/^@layer (?:properties|theme) /.test(rule));
}

/** The minifier joins selectors in one `:is()`. */
const listed = (selector: string) =>
  /^:is\((?<list>[^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(selector)?.groups?.list?.split(',') ?? [selector];

function around({ parent }: { parent?: unknown }): string[] {
  return parent instanceof AtRule ? [...around(parent), `@${parent.name} ${parent.params}`] : [];
}

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const literals = /'[^'\n]*'|"[^"]*"|`[^`]*`/g;

/** The words in the literals of the modules, among them every class that they may set. */
const wordsIn = (files: string[]) =>
  new Set(
    files.flatMap((file) =>
      (readApp(file).replaceAll(comments, '').match(literals) ?? []).flatMap((text) =>
        text.slice(1, -1).split(/[\s'"`]+/),
      ),
    ),
  );

/** Words that the code uses as values and that are also class names of other pages. */
const values = new Set(['partner']);

/** States that need no class. */
const states = /:(?:hover|active|popover-open|selection|-moz-focusring)\b/g;

const mayMatch = (selector: string, words: Set<string>) =>
  selectorNeeds(selector.replaceAll(states, '')).some((names) =>
    names.every((name) => !name.startsWith('.') || (words.has(name.slice(1)) && !values.has(name.slice(1)))),
  );

/** The names that a stylesheet defines: custom properties and animations. */
const definedIn = (text: string) =>
  new Set(
    [...text.matchAll(/(--[\w-]+):|@(?:property|keyframes) ([\w-]+)/g)].map(
      ([, name, other]) => name ?? other,
    ),
  );

/** The names that a stylesheet uses, among other words of its animations. */
const usedIn = (text: string) =>
  new Set(
    [...text.matchAll(/var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/g)].flatMap(
      ([, name, animation]) => name ?? animation?.split(' ') ?? [],
    ),
  );

describe.each([['all', 'public'], ...partSheets.map((name) => ['public', name])])(
  '%s.css and %s.css',
  (larger, name) => {
    const whole = rulesOf(larger);
    const part = rulesOf(name).map(({ rule }) => rule);

    test(`SPEED-216 ${larger}.css contains ${name}.css, in the same order`, () => {
      const has = new Set(part);
      expect(whole.map(({ rule }) => rule).filter((rule) => has.has(rule))).toEqual(part);
    });

    test(`SPEED-216 ${name}.css defines the properties and animations that it uses`, () => {
      const defined = definedIn(textOf(name));
      const others = definedIn(textOf(larger));
      expect([...usedIn(textOf(name))].filter((used) => others.has(used) && !defined.has(used))).toEqual([]);
    });
  },
);

test.each(partSheets)('SPEED-216 %s.css has each rule of public.css that its pages may use', (name) => {
  const has = new Set(rulesOf(name).map(({ rule }) => rule));
  const words = wordsIn(modulesOfPart(name));
  const absent = rulesOf('public').filter(
    ({ selector, rule }) => !has.has(rule) && mayMatch(selector, words),
  );
  expect(absent.map(({ rule }) => rule)).toEqual([]);
});

test.each(['all', 'public', ...partSheets])('%s.css refers to no colour or length of the theme', (name) => {
  expect(textOf(name)).not.toMatch(/var\(--(?:color-|spacing\b)/);
});
