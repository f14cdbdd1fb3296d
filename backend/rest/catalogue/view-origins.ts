/** Where a view's columns come from, read out of its stored query, so that it keeps its tables' relationships. */

export type ColumnOrigin = { relation: number; column: string };

/** view → its column → the column it shows unchanged. */
export type ViewOrigins = ReadonlyMap<number, ReadonlyMap<string, ColumnOrigin>>;

export function viewOrigins(
  views: { view: number; action: string }[],
  sources: [relation: number, number: number, name: string][],
): ViewOrigins {
  const names = new Map(sources.map(([relation, number, name]) => [`${relation}.${number}`, name]));
  const origins = new Map<number, Map<string, ColumnOrigin>>();
  for (const { view, action } of views) {
    const columns = new Map<string, ColumnOrigin>();
    for (const entry of targetEntries(action)) {
      const shown = names.get(`${view}.${entry.resno}`);
      const column = names.get(`${entry.table}.${entry.column}`);
      if (shown && column) columns.set(shown, { relation: entry.table, column });
    }
    origins.set(view, columns);
  }
  return origins;
}

/** Follows a view of a view down to the table. */
export function resolveOrigin(origins: ViewOrigins, relation: number, column: string): ColumnOrigin {
  let origin: ColumnOrigin = { relation, column };
  // A view cannot read itself, so the chain ends; the bound only spares us from trusting that.
  for (let depth = 0; depth < 32; depth += 1) {
    const next = origins.get(origin.relation)?.get(origin.column);
    if (!next) return origin;
    origin = next;
  }
  return origin;
}

type TargetEntry = { resno: number; table: number; column: number };

/**
 * The outermost target list of a rule's node tree (`pg_rewrite.ev_action`), whose entries carry the table and column
 * they were taken from. Subqueries have lists of their own, one level of braces deeper.
 */
export function targetEntries(action: string): TargetEntry[] {
  const entries: TargetEntry[] = [];
  let depth = 0;
  let inList = false;
  let own = '';
  for (let index = 0; index < action.length; index += 1) {
    const character = action.charAt(index);
    if (character === '\\') {
      index += 1;
      continue;
    }
    if (character === '{') {
      depth += 1;
      if (depth === 2) own = '';
    } else if (character === '}') {
      if (depth === 2 && inList) push(entries, own);
      depth -= 1;
    } else if (depth === 1 && character === ':') {
      inList = action.startsWith(':targetList', index);
    } else if (depth === 2 && inList) own += character;
  }
  return entries;
}

function push(entries: TargetEntry[], own: string): void {
  const number = (name: string) => Number(new RegExp(`(?:^|\\s):?${name} (\\d+)`).exec(own)?.[1] ?? 0);
  const entry = { resno: number('resno'), table: number('resorigtbl'), column: number('resorigcol') };
  if (entry.table > 0 && entry.column > 0) entries.push(entry);
}
