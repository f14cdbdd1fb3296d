import { AtRule, Root, Rule } from 'postcss';
import type { Container, Declaration, Document } from 'postcss';

/** A length times a number, as Tailwind writes every step of its spacing scale. */
const product = /calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g;
const reference = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
const stringOrComma = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|, +/g;
/** Every browser that has `color-mix()` knows this property without its prefix. */
const prefixed = /^-webkit-text-decoration-color$/;

/**
 * Replaces references to constants of the theme by their values, and removes declarations without effect. The inlined rules
 * are shorter, and every element computes the same values.
 */
export function foldConstants(root: Container): void {
  const properties = customProperties(root);
  const registered = registeredProperties(root);
  const constants = constantsOf(properties, registered);
  const known = new Set([...registered, ...properties.map(({ prop }) => prop)]);
  const unread = unreadProperties(root, properties);
  root.walkDecls((node) => {
    if (unread.has(node.prop) && node.parent?.type === 'rule') return void node.remove();
    if (!constants.has(node.prop)) node.value = folded(node.value, constants, known);
    if (prefixed.test(node.prop) && isRepeated(node)) node.remove();
    return undefined;
  });
}

/** A reference to a property that no rule sets becomes its fallback: scripts set some, after the file with the original rules. */
function folded(value: string, constants: ReadonlyMap<string, string>, known: ReadonlySet<string>): string {
  return value
    .replaceAll(
      reference,
      (text, name: string, fallback?: string) =>
        constants.get(name) ?? (known.has(name) ? text : (fallback ?? text)),
    )
    .replaceAll(product, (_, length: string, unit: string, factor: string) => {
      const result = Number((Number(length) * Number(factor)).toFixed(4));
      return `${String(result).replace(/^(-?)0\./, '$1.')}${unit}`;
    })
    .replaceAll(stringOrComma, (text) => (text.startsWith(',') ? ',' : text));
}

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
