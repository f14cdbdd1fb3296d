import type { AtRule, ChildNode, Container, Declaration, Rule as StyleRule } from 'postcss';
import { parse } from 'postcss';

import type { Block, Rule, RuleList } from './rule-list.ts';
import { selectorNeeds } from './selector-needs.ts';

const definitions = new Set(['property', 'keyframes']);
const conditions = new Set(['layer', 'media', 'supports', 'container']);

/** Declarations that do not change the first look: the speed of a change, the cursor and the selection of text. */
const withoutLook = /^(?:transition(?:-.+)?|--tw-duration|--tw-ease|cursor|(?:-webkit-)?user-select)$/;

/**
 * Lists the rules of a stylesheet that may change the first look of a screen: not those for paper or for a pointer, nor
 * its typefaces, which hold the letters that French does not use: such a letter has the fallback font until the
 * stylesheet comes. Runs when the site is built.
 */
export function listRules(css: string): RuleList {
  const root = parse(css);
  removeUnusedFallbacks(root);
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
  const animations = new Set<string>();
  root.walkAtRules('keyframes', ({ params }) => void animations.add(params));
  const blocks = blocksIn(root, [], (node) => [...namesIn(node, animations)]);
  return { layers: `@layer ${[...layersOf(root)].join(',')};`, blocks };
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

/** There, Tailwind repeats registered properties for browsers without `@property`, which get them with the file. */
const isForOldBrowsers = ({ name, params }: AtRule) => name === 'layer' && params === 'properties';

type UsesOf = (node: ChildNode) => string[];

function blocksIn(container: Container, around: string[], usesOf: UsesOf): Block[] {
  const blocks: Block[] = [];
  for (const node of container.nodes ?? []) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    const found = node.type === 'rule' ? ruleBlock(node, around, usesOf) : atRuleBlocks(node, around, usesOf);
    for (const block of found) {
      const last = blocks.at(-1);
      if (last?.around.join('{') === block.around.join('{')) last.rules.push(...block.rules);
      else blocks.push(block);
    }
  }
  return blocks;
}

function atRuleBlocks(node: AtRule, around: string[], usesOf: UsesOf): Block[] {
  if (node.name === 'font-face' || (node.name === 'media' && /^print\b/.test(node.params))) return [];
  if (isForOldBrowsers(node)) return [];
  if (conditions.has(node.name)) return blocksIn(node, [...around, `@${node.name} ${node.params}`], usesOf);
  const defined = definitions.has(node.name) && { defines: node.params };
  return [{ around, rules: [{ css: node.toString(), uses: usesOf(node), ...defined }] }];
}

function ruleBlock(node: StyleRule, around: string[], usesOf: UsesOf): Block[] {
  if (node.nodes.length === 0) return [];
  const properties = customProperties(node);
  if (properties) return [{ around: [...around, node.selector], rules: properties.map(property(usesOf)) }];
  const needs = node.selectors.flatMap(selectorNeeds);
  if (needs.length === 0) return [];
  const always = needs.some((names) => names.length === 0);
  return [{ around, rules: [{ css: node.toString(), uses: usesOf(node), ...(!always && { needs }) }] }];
}

/** The declarations of a rule without a class that only sets custom properties; undefined for another rule. */
function customProperties({ nodes, selector }: StyleRule): Declaration[] | undefined {
  const own = nodes.filter((node) => node.type === 'decl').filter(({ prop }) => prop.startsWith('--'));
  return own.length === nodes.length && !selector.includes('.') ? own : undefined;
}

const property =
  (usesOf: UsesOf) =>
  (node: Declaration): Rule => ({ css: `${node.toString()};`, defines: node.prop, uses: usesOf(node) });

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
