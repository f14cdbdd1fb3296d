import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AtRule, parse } from 'postcss';
import type { Rule } from 'postcss';
import { describe, expect, test } from 'vitest';

import { selectorNeeds } from '#app/styles/first-screen/selector-needs.ts';
import { modulesOfPart, partSheets, readApp } from '#tests/support/style-sources.ts';

const assets = join(import.meta.dirname, '../../../build/client/assets');

type Selected = { selector: string; rule: string };

/** Each selector of a stylesheet of the build, with its declarations and the at-rules around them, in their order. */
function readSheet(name: string): Selected[] {
  const file = readdirSync(assets).find((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.css'));
  const rules: Rule[] = [];
  parse(readFileSync(join(assets, file ?? ''), 'utf8')).walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type !== 'rule' && !(parent && 'name' in parent && parent.name === 'keyframes'))
      rules.push(rule);
  });
  return rules.flatMap((rule) =>
    rule.selectors.flatMap(listed).map((selector) => ({
      selector,
      rule: [...around(rule), selector, ...rule.nodes.map(String)].join(' | '),
    })),
  );
}

/** The minifier joins selectors in one `:is()`. */
const listed = (selector: string) =>
  /^:is\((?<list>[^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(selector)?.groups?.list?.split(',') ?? [selector];

/** Lists of the properties and of the theme: each stylesheet has those that it uses. */
const ownLists = /^@layer (?:properties|theme) /;

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

/** Classes of other pages with the name of a value in the code. */
const values = new Set(['partner']);

/** States that need no class. */
const states = /:(?:hover|active|popover-open|selection|-moz-focusring)\b/g;

const mayMatch = (selector: string, words: Set<string>) =>
  selectorNeeds(selector.replaceAll(states, '')).some((names) =>
    names.every((name) => !name.startsWith('.') || (words.has(name.slice(1)) && !values.has(name.slice(1)))),
  );

describe.each(partSheets)('%s.css', (name) => {
  const whole = readSheet('public').filter(({ rule }) => !ownLists.test(rule));
  const part = readSheet(name)
    .map(({ rule }) => rule)
    .filter((rule) => !ownLists.test(rule));

  test('SPEED-216 contains each rule of public.css that its pages may use, in the same order', () => {
    const has = new Set(part);
    const words = wordsIn(modulesOfPart(name));
    const absent = whole.filter(({ selector, rule }) => !has.has(rule) && mayMatch(selector, words));
    expect(absent.map(({ rule }) => rule)).toEqual([]);
    const known = new Set(whole.map(({ rule }) => rule));
    expect(part.filter((rule) => known.has(rule))).toEqual(
      whole.map(({ rule }) => rule).filter((rule) => has.has(rule)),
    );
    expect(part.filter((rule) => !known.has(rule))).toEqual([]);
  });
});
