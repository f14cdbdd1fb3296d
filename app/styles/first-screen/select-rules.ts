import { plainReference } from './rule-list.ts';
import type { Block, Rule, RuleList } from './rule-list.ts';

/** The stylesheet of the rules that a document with these classes (`.name`) and elements (`name`) needs. */
export function selectRules({ layers, blocks }: RuleList, names: ReadonlySet<string>): string {
  const rules = blocks.flatMap((block) => block.rules);
  const matches = (needs: string[][]) => needs.some((all) => all.every((name) => names.has(name)));
  const applies = ({ needs, defines }: Rule) => defines === undefined && (!needs || matches(needs));
  const kept = new Set(rules.filter(applies));
  const used = usedNames(kept, rules);
  for (const rule of rules) if (rule.defines !== undefined && used.has(rule.defines)) kept.add(rule);
  const unset = unsetProperties(kept);
  for (const rule of kept) if (rule.defines !== undefined && unset.has(rule.defines)) kept.delete(rule);
  const textOf = (rule: Rule) => selectorsOf(rule, matches) + resolved(rule, unset);
  return layers + print(blocks, (rule) => (kept.has(rule) ? textOf(rule) : ''));
}

/** The selectors of a rule with several that match the document: those that `css` does not contain. */
const selectorsOf = ({ selectors = [] }: Rule, matches: (needs: string[][]) => boolean): string =>
  selectors
    .filter(({ needs }) => matches(needs))
    .map(({ text }) => text)
    .join(',');

/** The custom properties and animations that these rules use, directly or through others. */
function usedNames(kept: Iterable<Rule>, rules: readonly Rule[]): Set<string> {
  const definitions = Map.groupBy(rules, ({ defines }) => defines ?? '');
  const used = new Set<string>();
  for (const { uses } of kept) for (const name of uses) used.add(name);
  // The set grows while it is read.
  for (const name of used)
    for (const { uses } of definitions.get(name) ?? []) for (const next of uses) used.add(next);
  return used;
}

/** The registered properties that none of these rules sets, with their initial values. */
function unsetProperties(kept: Iterable<Rule>): Map<string, string> {
  const unset = new Map<string, string>();
  const set = new Set<string>();
  for (const { defines, initial, sets = [] } of kept) {
    for (const name of sets) set.add(name);
    if (defines === undefined) continue;
    if (initial === undefined) set.add(defines);
    else unset.set(defines, initial);
  }
  for (const name of set) unset.delete(name);
  return unset;
}

/** The text of a rule with the values of registered properties that no rule sets: the fallback without an initial value. */
function resolved({ css, uses }: Rule, unset: ReadonlyMap<string, string>): string {
  if (!uses.some((name) => unset.has(name))) return css;
  return css.replaceAll(plainReference, (text, name: string, fallback: string | undefined) =>
    unset.has(name) ? unset.get(name) || (fallback ?? '') : text,
  );
}

/** Writes the rules in order; consecutive blocks share the at-rules that they have in common. */
function print(blocks: readonly Block[], textOf: (rule: Rule) => string): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { around, rules } of blocks) {
    const text = rules.map(textOf).join('');
    if (text === '') continue;
    const differs = open.findIndex((head, place) => head !== around[place]);
    const shared = differs === -1 ? open.length : differs;
    css +=
      '}'.repeat(open.length - shared) +
      around
        .slice(shared)
        .map((head) => `${head}{`)
        .join('') +
      text;
    open = around;
  }
  return css + '}'.repeat(open.length);
}
