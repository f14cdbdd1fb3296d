import type { Block, Rule, RuleList } from './rule-list.ts';

/** The stylesheet of the rules that a document with these classes (`.name`) and elements (`name`) needs. */
export function selectRules({ layers, blocks }: RuleList, names: ReadonlySet<string>): string {
  const rules = blocks.flatMap((block) => block.rules);
  const applies = ({ needs, defines }: Rule) =>
    defines === undefined && (needs?.some((all) => all.every((name) => names.has(name))) ?? true);
  const kept = new Set(rules.filter(applies));
  const used = usedNames(kept, rules);
  for (const rule of rules) if (rule.defines !== undefined && used.has(rule.defines)) kept.add(rule);
  return layers + print(blocks, kept);
}

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

/** Writes the rules in order; consecutive blocks share the at-rules that they have in common. */
function print(blocks: readonly Block[], kept: ReadonlySet<Rule>): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { around, rules } of blocks) {
    const text = rules.flatMap((rule) => (kept.has(rule) ? rule.css : [])).join('');
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
