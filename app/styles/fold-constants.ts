import { AtRule, Root, Rule } from 'postcss';
import type { Container, Declaration, Document, Plugin } from 'postcss';

/** A length times a number, as Tailwind writes every step of its spacing scale. */
const product = /calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g;
const reference = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
const stringOrComma = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|, +/g;
/** Every browser that has `color-mix()` knows `text-decoration-color` without its prefix. */
const prefix = /^-webkit-(?=text-decoration-color$)/;

/** Tailwind writes a mixed colour under this condition. The rule before has the result in hexadecimal, for older browsers. */
const mixes = /^\(color: ?color-mix\(in lab, ?red, ?red\)\)$/;
/** A colour in hexadecimal, mixed with transparency. */
const opacity = /^color-mix\(in oklab, ?(#[\da-f]{3}|#[\da-f]{6}) ([\d.]+)%, ?transparent\)$/;

/**
 * PostCSS plugin for the complete stylesheets: replaces references to constants of the theme by their values, and removes
 * the mixed colours that the rule before already has (to 1/255 of opacity). Elements look the same, and the browser reads a
 * sixth fewer characters. The definitions stay for scripts, `style` attributes and other stylesheets that read them; one
 * that sets them has no effect on these rules (`sources.test.ts`).
 */
export const foldTheme: Plugin = {
  postcssPlugin: 'aline:fold-theme',
  OnceExit(root) {
    const constants = constantsOf(customProperties(root), registeredProperties(root));
    root.walkDecls((node) => {
      if (!constants.has(node.prop)) node.value = withValues(node.value, constants);
    });
    root.walkAtRules('supports', (node) => {
      if (mixes.test(node.params) && repeatsColours(node)) node.remove();
    });
  },
};

/**
 * For the inlined rules. Replaces references to constants by their values and references to properties that no rule sets by
 * their fallbacks, and removes declarations without effect. Every element computes the same values.
 */
export function foldConstants(root: Container): void {
  const properties = customProperties(root);
  const registered = registeredProperties(root);
  const constants = constantsOf(properties, registered);
  const known = new Set([...registered, ...properties.map(({ prop }) => prop)]);
  const unread = unreadProperties(root, properties);
  root.walkDecls((node) => {
    if (unread.has(node.prop) && node.parent?.type === 'rule') return void node.remove();
    if (!constants.has(node.prop))
      node.value = withFallbacks(withValues(node.value, constants), known).replaceAll(stringOrComma, (text) =>
        text.startsWith(',') ? ',' : text,
      );
    if (prefix.test(node.prop) && isRepeated(node)) node.remove();
    return undefined;
  });
}

/** Constants and products of lengths, as values. */
const withValues = (value: string, constants: ReadonlyMap<string, string>): string =>
  value
    .replaceAll(reference, (text, name: string) => constants.get(name) ?? text)
    .replaceAll(product, (_, length: string, unit: string, factor: string) => {
      const result = Number((Number(length) * Number(factor)).toFixed(4));
      return `${String(result).replace(/^(-?)0\./, '$1.')}${unit}`;
    });

/**
 * Replaces references to properties that no rule sets by their fallbacks. Scripts set some of these properties, but only
 * after the file with the original rules has arrived.
 */
const withFallbacks = (value: string, known: ReadonlySet<string>): string =>
  value.replaceAll(reference, (text, name: string, fallback?: string) =>
    known.has(name) ? text : (fallback ?? text),
  );

/** Whether the only rule inside has the selector of the rule before, which already has each of its colours. */
function repeatsColours(condition: AtRule): boolean {
  const before = condition.prev();
  const [rule, ...others] = condition.nodes ?? [];
  if (before?.type !== 'rule' || rule?.type !== 'rule' || others.length > 0) return false;
  if (rule.selector !== before.selector) return false;
  return rule.nodes.every((node) => node.type === 'decl' && hasColour(before, node));
}

/** Whether the rule sets the property last, to the colour of this mix, and neither with another priority nor by a shorthand. */
function hasColour(rule: Rule, mix: Declaration): boolean {
  const prop = mix.prop.replace(prefix, '');
  const last = rule.nodes
    .filter((node) => node.type === 'decl')
    .findLast((node) => prop === node.prop || prop.startsWith(`${node.prop}-`));
  const [, colour = '', percent] = opacity.exec(mix.value) ?? [];
  if (!last || !percent || last.prop !== prop || last.important !== mix.important) return false;
  const alpha = Math.round((Number(percent) * 255) / 100)
    .toString(16)
    .padStart(2, '0');
  return fullHex(last.value) === fullHex(colour) + alpha;
}

/** `#fff8` as `#ffffff88`. */
const fullHex = (colour: string): string =>
  colour.length > 5 ? colour : colour.replaceAll(/[\da-f]/g, (digit) => digit + digit);

/**
 * Custom properties that only `:root` sets, once, to a value without other properties. Not those that `@property` registers,
 * which may not be inherited. A value with quotes (a list of fonts) stays a property: repeating it would take more bytes.
 */
function constantsOf(
  properties: readonly Declaration[],
  registered: ReadonlySet<string>,
): Map<string, string> {
  const values = Map.groupBy(properties, ({ prop }) => prop);
  const constants = new Map<string, string>();
  for (const [name, [first, ...others]] of values)
    if (first && others.length === 0 && !registered.has(name) && isOfRoot(first) && isPlain(first))
      constants.set(name, first.value);
  return constants;
}

/** Neither a keyword that acts on the property itself (`initial`), nor a value with quotes or other properties. */
const isPlain = ({ value, important }: Declaration): boolean =>
  !important && !/var\(|["']|^(?:initial|inherit|unset|revert)/.test(value);

/** In a rule of `:root` without a condition: inside layers at most. */
function isOfRoot({ parent }: Declaration): boolean {
  if (!(parent instanceof Rule)) return false;
  if (!parent.selectors.every((one) => one === ':root' || one === ':host')) return false;
  let around: Container | Document | undefined = parent.parent;
  while (around instanceof AtRule && around.name === 'layer') around = around.parent;
  return around instanceof Root;
}

/** Custom properties that no declaration reads. */
function unreadProperties(root: Container, properties: readonly Declaration[]): Set<string> {
  const unread = new Set(properties.map(({ prop }) => prop));
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) unread.delete(name);
  });
  return unread;
}

/** Custom properties that `@property` registers. */
function registeredProperties(root: Container): Set<string> {
  const names = new Set<string>();
  root.walkAtRules('property', ({ params }) => void names.add(params));
  return names;
}

const isRepeated = (node: Declaration): boolean => {
  const next = node.next();
  return next?.type === 'decl' && `-webkit-${next.prop}` === node.prop;
};

function customProperties(root: Container): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls(/^--/, (node) => void found.push(node));
  return found;
}
