import type { CatalogueRow } from './catalogue-rows.ts';
import type { ColumnPair, ForeignKeyCardinality, Relationship } from './catalogue-types.ts';
import { resolveOrigin } from './view-origins.ts';
import type { ViewOrigins } from './view-origins.ts';

type ForeignKey = CatalogueRow['foreignKeys'][number];
/** A relation that shows a key's columns, under the names it gives them. */
type Face = { key: string; columns: string[] };
type Link = { name: string; unique: boolean; holder: Face; target: Face };

/** Every way between exposed relations: foreign keys both ways, seen through views, and junction tables. */
export function relationshipsOf(
  row: CatalogueRow,
  keyOf: ReadonlyMap<number, string>,
  origins: ViewOrigins,
): Relationship[] {
  const facesOf = faceFinder(row, keyOf, origins);
  const links = row.foreignKeys.flatMap((foreignKey): Link[] => {
    const unique = isUnique(row, foreignKey);
    const targets = facesOf(foreignKey.target, foreignKey.targetColumns);
    return facesOf(foreignKey.table, foreignKey.columns).flatMap((holder) =>
      targets.map((target) => ({ name: foreignKey.name, unique, holder, target })),
    );
  });
  return [...links.flatMap(bothWays), ...junctions(row, keyOf, links)];
}

function faceFinder(row: CatalogueRow, keyOf: ReadonlyMap<number, string>, origins: ViewOrigins) {
  return (relation: number, columns: string[]): Face[] => {
    const faces: Face[] = [];
    const own = keyOf.get(relation);
    if (own) faces.push({ key: own, columns });
    for (const view of row.tables) {
      if (!view.view) continue;
      const shown = columns.map((column) =>
        view.columns.find((candidate) => {
          const origin = resolveOrigin(origins, view.oid, candidate.name);
          return origin.relation === relation && origin.column === column;
        }),
      );
      const names = shown.flatMap((column) => (column ? [column.name] : []));
      const key = keyOf.get(view.oid);
      if (key && names.length === columns.length) faces.push({ key, columns: names });
    }
    return faces;
  };
}

function isUnique(row: CatalogueRow, foreignKey: ForeignKey): boolean {
  return row.keys.some(
    (key) =>
      key.relation === foreignKey.table && key.columns.every((column) => foreignKey.columns.includes(column)),
  );
}

function bothWays({ name, unique, holder, target }: Link): Relationship[] {
  const forward: ForeignKeyCardinality = unique ? 'one-to-one' : 'many-to-one';
  const backward: ForeignKeyCardinality = unique ? 'one-to-one' : 'one-to-many';
  const base = { kind: 'foreign-key' as const, constraint: name };
  return [
    {
      ...base,
      from: holder.key,
      to: target.key,
      cardinality: forward,
      pairs: pair(holder.columns, target.columns),
      holder: 'from',
    },
    {
      ...base,
      from: target.key,
      to: holder.key,
      cardinality: backward,
      pairs: pair(target.columns, holder.columns),
      holder: 'to',
    },
  ];
}

/** A table whose primary key holds the columns of two of its foreign keys joins the two tables they point at. */
function junctions(row: CatalogueRow, keyOf: ReadonlyMap<number, string>, links: Link[]): Relationship[] {
  const primaryKeys = new Map(
    row.keys.flatMap((key) => {
      const table = keyOf.get(key.relation);
      return key.primary && table ? [[table, key.columns] as const] : [];
    }),
  );
  const inKey = links.filter((link) =>
    link.holder.columns.every((column) => primaryKeys.get(link.holder.key)?.includes(column)),
  );
  return inKey.flatMap((one) =>
    inKey
      .filter((two) => two.holder.key === one.holder.key && two.name !== one.name)
      .map((two): Relationship => ({
        kind: 'junction',
        from: one.target.key,
        to: two.target.key,
        junction: one.holder.key,
        constraints: [one.name, two.name],
        source: pair(one.target.columns, one.holder.columns),
        target: pair(two.holder.columns, two.target.columns),
      })),
  );
}

function pair(from: string[], to: string[]): ColumnPair[] {
  return from.map((column, index) => ({ from: column, to: to[index] ?? '' }));
}
