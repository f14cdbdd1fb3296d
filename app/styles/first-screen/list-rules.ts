import type { AtRule, ChildNode, Container, Declaration, Rule as StyleRule } from 'postcss';
import { parse } from 'postcss';

import { foldConstants } from '#app/styles/fold-constants.ts';

import { plainReference } from './rule-list.ts';
import type { Block, Rule, RuleList } from './rule-list.ts';
import { selectorNeeds } from './selector-needs.ts';

const definitions = new Set(['property', 'keyframes']);
const conditions = new Set(['layer', 'media', 'supports', 'container']);

/** Declarations that do not change the first look: the speed of a change, the cursor and the selection of text. */
const withoutLook = /^(?:transition(?:-.+)?|--tw-duration|--tw-ease|cursor|(?:-webkit-)?user-select)$/;

/**
 * Lists the rules of a stylesheet that may change the first look of a screen: not those for paper or for a pointer.
 * Typefaces are inlined separately (`first-screen.server.ts`). Runs when the site is built.
 */
export function listRules(css: string): RuleList {
  const root = parse(css);
  removeRulesForOldBrowsers(root);
  removeUnusedFallbacks(root);
  foldConstants(root);
  root.walkDecls(withoutLook, (node) => {
    if (node.parent?.type === 'rule') node.remove();
  });
  // A document has no `:host`.
  root.walkRules(/:host/, (rule) => {
    rule.selectors = rule.selectors.filter((one) => one !== ':host');
  });
  // The minifier repeats declarations for old browsers.
  root.walkDecls((node) => {
    if (String(node.next()) === String(node)) node.remove();
  });
  // With reduced motion, no transition between documents begins (`@view-transition`).
  root.walkAtRules('media', (media) => {
    if (/prefers-reduced-motion: ?reduce/.test(media.params))
      media.walkRules(/^::view-transition/, (rule) => void rule.remove());
  });
  const animations = new Set<string>();
  root.walkAtRules('keyframes', ({ params }) => void animations.add(params));
  const registered = registeredProperties(root);
  const namesOf: NamesOf = (node) => {
    const sets = setBy(node).filter((name) => registered.has(name));
    return { uses: [...namesIn(node, animations)], ...(sets.length > 0 && { sets }) };
  };
  const blocks = blocksIn(root, [], { namesOf, registered });
  return { layers: `@layer ${[...layersOf(root)].join(',')};`, blocks };
}

/**
 * In this layer, Tailwind repeats registered properties for browsers without `@property`, which get them with the file.
 * The layer stays: the file must not add it after the others.
 */
function removeRulesForOldBrowsers(root: Container): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.removeAll();
  });
}

/** A custom property of the root element is always defined: the fallback of its `var()` never applies. */
function removeUnusedFallbacks(root: Container): void {
  const defined = new Set<string>();
  root.walkRules(/:root/, (rule) => rule.walkDecls(/^--/, ({ prop }) => void defined.add(prop)));
  root.walkDecls((node) => {
    node.value = node.value.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (text, name: string) =>
      defined.has(name) ? `var(${name})` : text,
    );
  });
}

function layersOf(root: Container): Set<string> {
  const names = new Set<string>();
  root.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',')) names.add(name.trim());
  });
  return names;
}

type NamesOf = (node: ChildNode) => Pick<Rule, 'uses' | 'sets'>;
type Names = { namesOf: NamesOf; registered: ReadonlyMap<string, string> };

function blocksIn(container: Container, around: string[], names: Names): Block[] {
  const blocks: Block[] = [];
  for (const node of container.nodes ?? []) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    const found = node.type === 'rule' ? ruleBlock(node, around, names) : atRuleBlocks(node, around, names);
    for (const block of found) {
      const last = blocks.at(-1);
      if (last?.around.join('{') === block.around.join('{')) last.rules.push(...block.rules);
      else blocks.push(block);
    }
  }
  return blocks;
}

function atRuleBlocks(node: AtRule, around: string[], names: Names): Block[] {
  if (node.name === 'font-face' || (node.name === 'media' && /^print\b/.test(node.params))) return [];
  if (conditions.has(node.name)) return blocksIn(node, [...around, `@${node.name} ${node.params}`], names);
  const initial = node.name === 'property' ? names.registered.get(node.params) : undefined;
  const defined = definitions.has(node.name) && {
    defines: node.params,
    ...(initial !== undefined && { initial }),
  };
  return [{ around, rules: [{ css: node.toString(), ...names.namesOf(node), ...defined }] }];
}

function ruleBlock(node: StyleRule, around: string[], names: Names): Block[] {
  if (node.nodes.length === 0) return [];
  const properties = customProperties(node);
  if (properties) return [{ around: [...around, node.selector], rules: properties.map(property(names)) }];
  const selectors = node.selectors.map((text) => ({ text, needs: selectorNeeds(text) }));
  const needs = selectors.flatMap((one) => one.needs);
  if (needs.length === 0) return [];
  const css = node.toString();
  const rule = { css, ...names.namesOf(node) };
  if (needs.some((one) => one.length === 0)) return [{ around, rules: [rule] }];
  if (selectors.length === 1) return [{ around, rules: [{ ...rule, needs }] }];
  return [{ around, rules: [{ ...rule, css: css.slice(css.indexOf('{')), needs, selectors }] }];
}

/** The declarations of a rule without a class that only sets custom properties; undefined for another rule. */
function customProperties({ nodes, selector }: StyleRule): Declaration[] | undefined {
  const own = nodes.filter((node) => node.type === 'decl').filter(({ prop }) => prop.startsWith('--'));
  return own.length === nodes.length && !selector.includes('.') ? own : undefined;
}

const property =
  (names: Names) =>
  (node: Declaration): Rule => ({ css: `${node.toString()};`, defines: node.prop, ...names.namesOf(node) });

/**
 * The registered properties that any value may have and that only plain references use, with their initial values: a
 * selection can replace those references.
 */
function registeredProperties(root: Container): Map<string, string> {
  const registered = new Map<string, string>();
  root.walkAtRules('property', (node) => {
    const values = new Map(declarationsOf(node).map(({ prop, value }) => [prop, value]));
    if (values.get('syntax') === '"*"' && values.get('inherits') === 'false')
      registered.set(node.params, values.get('initial-value') ?? '');
  });
  root.walkDecls(({ value }) => {
    const others = `:${value}`.replaceAll(plainReference, (text, name: string, fallback?: string) =>
      fallback === undefined && registered.get(name) === '' ? text : '',
    );
    for (const [, name = ''] of others.matchAll(/var\((--[\w-]+)/g)) registered.delete(name);
  });
  return registered;
}

const declarationsOf = (node: AtRule): Declaration[] =>
  (node.nodes ?? []).filter((child) => child.type === 'decl');

/** The custom properties that a rule, or a rule inside it, sets. */
function setBy(node: ChildNode): string[] {
  const found: string[] = [];
  if ('walkDecls' in node) node.walkDecls(/^--/, ({ prop }) => void found.push(prop));
  return found;
}

/** The custom properties and the animations that a rule or a declaration uses. */
function namesIn(node: ChildNode, animations: ReadonlySet<string>): Set<string> {
  const names = new Set([...node.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const addAnimations = ({ prop, value }: Declaration) => {
    if (!/anim/.test(prop)) return;
    for (const word of value.match(/[\w-]+/g) ?? []) if (animations.has(word)) names.add(word);
  };
  if (node.type === 'decl') addAnimations(node);
  else if ('walkDecls' in node) node.walkDecls(addAnimations);
  return names;
}
