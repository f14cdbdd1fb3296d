import type { Sql } from 'postgres';

export type Column = {
  name: string;
  /** PostgreSQL's type name; `_text` is an array of text. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** `generated always`: no client may write it. */
  generated: boolean;
};
export type Relationship = {
  name: string;
  columns: string[];
  referencedRelation: string;
  referencedColumns: string[];
  isOneToOne: boolean;
};
export type Relation = {
  name: string;
  kind: 'table' | 'view';
  updatable: boolean;
  columns: Column[];
  relationships: Relationship[];
};
type Argument = { name: string; type: string; optional: boolean };
export type DatabaseFunction = {
  name: string;
  arguments: Argument[];
  returns: string;
  returnsSet: boolean;
  /** The table or view whose rows it returns, if it does. */
  returnsRelation: string | null;
  /** Columns of `returns table (…)`. */
  columns: { name: string; type: string }[] | null;
};
export type Enum = { name: string; values: string[] };
export type Catalog = { relations: Relation[]; functions: DatabaseFunction[]; enums: Enum[] };

/** What the schema `public` exposes, read from the system catalogue and sorted by name. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const [relations, functions, enums] = await Promise.all([
    readRelations(sql),
    readFunctions(sql),
    readEnums(sql),
  ]);
  return { relations: [...relations], functions: [...functions], enums: [...enums] };
}

function readRelations(sql: Sql) {
  return sql<Relation[]>`
    select
      relation.relname as name,
      case when relation.relkind in ('v', 'm') then 'view' else 'table' end as kind,
      relation.relkind in ('r', 'p') or (pg_relation_is_updatable(relation.oid, false) & 20) = 20 as updatable,
      (
        select json_agg(json_build_object(
          'name', attname,
          'type', type.typname,
          'nullable', not attnotnull,
          'hasDefault', atthasdef or attidentity <> '',
          'generated', attgenerated <> '' or attidentity = 'a'
        ) order by attname)
        from pg_attribute join pg_type as type on type.oid = atttypid
        where attrelid = relation.oid and attnum > 0 and not attisdropped
      ) as columns,
      coalesce((
        select json_agg(json_build_object(
          'name', conname,
          'columns', (
            select json_agg(attname order by place)
            from unnest(conkey) with ordinality as key (attnum, place)
            join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum
          ),
          'referencedRelation', referenced.relname,
          'referencedColumns', (
            select json_agg(attname order by place)
            from unnest(confkey) with ordinality as key (attnum, place)
            join pg_attribute on attrelid = confrelid and pg_attribute.attnum = key.attnum
          ),
          'isOneToOne', exists (
            select from pg_constraint as single
            where single.conrelid = fk.conrelid and single.contype in ('p', 'u') and single.conkey = fk.conkey
          )
        ) order by conname)
        from pg_constraint as fk
        join pg_class as referenced on referenced.oid = confrelid
        where conrelid = relation.oid and contype = 'f' and referenced.relnamespace = 'public'::regnamespace
      ), '[]') as relationships
    from pg_class as relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm', 'f')
    order by relation.relname collate "C"`;
}

function readFunctions(sql: Sql) {
  return sql<DatabaseFunction[]>`
    select
      proname as name,
      proretset as "returnsSet",
      returned.typname as returns,
      (select relname from pg_class where oid = returned.typrelid and relkind <> 'c') as "returnsRelation",
      coalesce((
        select json_agg(json_build_object(
          'name', argument.name, 'type', type.typname, 'optional', argument.place > pronargs - pronargdefaults
        ) order by argument.place)
        from unnest(proargtypes::oid[], proargnames[1:pronargs]) with ordinality as argument (type, name, place)
        join pg_type as type on type.oid = argument.type
      ), '[]') as arguments,
      (
        select json_agg(json_build_object('name', field.name, 'type', type.typname) order by field.place)
        from unnest(proallargtypes, proargmodes, proargnames) with ordinality as field (type, mode, name, place)
        join pg_type as type on type.oid = field.type
        where field.mode = 't'
      ) as columns
    from pg_proc join pg_type as returned on returned.oid = prorettype
    where pronamespace = 'public'::regnamespace and prokind = 'f' and returned.typname <> 'trigger'
    order by proname collate "C", pg_get_function_identity_arguments(pg_proc.oid)`;
}

function readEnums(sql: Sql) {
  return sql<Enum[]>`
    select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
    from pg_type join pg_enum on enumtypid = pg_type.oid
    where typnamespace = 'public'::regnamespace
    group by typname
    order by typname collate "C"`;
}
