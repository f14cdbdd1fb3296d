/**
 * Returns the catalogue of the schemas in `$1` (or in `pgrst.db_schemas`) as one JSON document: one round trip, one snapshot.
 * Must run with an empty `search_path`, so that `format_type` and `pg_get_expr` qualify every name.
 */
export const catalogueQuery = `
with settings as (
  -- A setting for this database overrides one for all databases.
  select distinct on (name) name, value
  from pg_db_role_setting, unnest(setconfig) entry,
    lateral (select split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value) parts
  where setrole = (select oid from pg_roles where rolname = 'authenticator') and name like 'pgrst.%'
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by name, setdatabase desc
),
requested as (
  select coalesce(
    (select regexp_split_to_array(btrim(value), '\\s*,\\s*') from settings where name = 'pgrst.db_schemas'),
    $1::text[]
  ) as schemas
),
exposed as (
  select oid, nspname from pg_namespace, requested where nspname = any (schemas)
),
relations as (
  select c.oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as view
  from pg_class c join exposed n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
),
api_roles as (
  select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
),
bases as (
  with recursive chain as (
    select oid, oid as base, typtype, typbasetype from pg_type
    union all
    select chain.oid, t.oid, t.typtype, t.typbasetype
    from chain join pg_type t on chain.typtype = 'd' and t.oid = chain.typbasetype
  )
  select oid, base from chain where typtype <> 'd'
),
columns as (
  select a.attrelid as relation, a.attnum as number, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type,
    format_type(b.base, -1) as base,
    case
      when a.attidentity <> '' then
        'nextval(' || quote_literal(pg_get_serial_sequence(quote_ident(r.schema) || '.' || quote_ident(r.name), a.attname)) || ')'
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end as "default"
  from relations r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join bases b on b.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
),
keys as (
  select k.conrelid as relation, k.contype as type,
    (select array_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns
  from pg_constraint k join relations r on r.oid = k.conrelid where k.contype in ('p', 'u')
),
foreign_keys as (
  select k.conname as name, k.conrelid as "table", k.confrelid as target,
    (select array_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
    (select array_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as target_columns
  from pg_constraint k where k.contype = 'f' and k.conparentid = 0
    and exists (select from pg_class c where c.oid = k.conrelid and c.relnamespace not in
      ('pg_catalog'::regnamespace, 'information_schema'::regnamespace))
),
view_rules as (
  select w.ev_class as view, w.ev_action::text as action
  from pg_rewrite w join pg_class c on c.oid = w.ev_class
  where w.rulename = '_RETURN' and c.relkind in ('v', 'm')
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
),
-- Includes tables of schemas that are not exposed: a view of a private table keeps the table's relationships.
sources as (
  select a.attrelid as relation, a.attnum as number, a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'f', 'p')
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
),
routines as (
  select p.oid, n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as set,
    p.pronargdefaults as defaults, p.prorows as rows,
    coalesce(p.proargnames, '{}') as names, coalesce(p.proargmodes::text[], '{}') as modes,
    (select coalesce(jsonb_agg(jsonb_build_object('type', format_type(u.type, -1), 'base', format_type(b.base, -1)) order by u.place), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, place)
      left join bases b on b.oid = u.type) as types,
    t.typname as return_type, t.typtype as return_kind, t.typrelid as return_relation,
    format_type(rb.base, -1) as return_base,
    first.typrelid as first_relation, obj_description(p.oid, 'pg_proc') as description, p.pronargs as arguments,
    (select coalesce(jsonb_agg(rolname), '[]') from api_roles where has_function_privilege(rolname, p.oid, 'execute')) as roles
  from pg_proc p
  join exposed n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  left join bases rb on rb.oid = p.prorettype
  left join pg_type first on first.oid = p.proargtypes[0]
  where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')
)
select json_build_object(
  'tables', (select coalesce(json_agg(json_build_object(
      'oid', r.oid::bigint, 'schema', r.schema, 'name', r.name, 'view', r.view,
      'columns', (select coalesce(json_agg(json_build_object('number', c.number, 'name', c.name, 'type', c.type, 'base', c.base, 'default', c."default") order by c.number), '[]')
        from columns c where c.relation = r.oid),
      'roles', (select coalesce(json_agg(rolname), '[]') from api_roles
        where has_table_privilege(rolname, r.oid, 'select, insert, update, delete') or has_any_column_privilege(rolname, r.oid, 'select, insert, update')),
      'writers', (select json_object_agg(privilege, roles) from (
        select privilege, coalesce(json_agg(rolname) filter (where has_any_column_privilege(rolname, r.oid, privilege)), '[]') as roles
        from unnest(array['insert', 'update']) as privilege left join api_roles on true group by privilege) granted)
    ) order by r.schema, r.name), '[]') from relations r),
  'keys', (select coalesce(json_agg(json_build_object('relation', relation::bigint, 'primary', type = 'p', 'columns', columns)), '[]') from keys),
  'foreignKeys', (select coalesce(json_agg(json_build_object('name', name, 'table', "table"::bigint, 'target', target::bigint,
      'columns', columns, 'targetColumns', target_columns) order by name), '[]') from foreign_keys),
  'views', (select coalesce(json_agg(json_build_object('view', view::bigint, 'action', action)), '[]') from view_rules),
  'sources', (select coalesce(json_agg(json_build_array(relation::bigint, number, name)), '[]') from sources
    where relation in (select view from view_rules union select "table" from foreign_keys union select target from foreign_keys
      union select relation from keys)),
  'routines', (select coalesce(json_agg(json_build_object(
      'schema', schema, 'name', name, 'volatility', volatility, 'set', set, 'defaults', defaults, 'rows', rows,
      'names', names, 'modes', modes, 'types', types, 'returnType', return_type, 'returnKind', return_kind,
      'returnRelation', return_relation::bigint, 'returnBase', return_base,
      'firstRelation', coalesce(first_relation::bigint, 0), 'arguments', arguments, 'roles', roles, 'description', description
    ) order by schema, name, oid), '[]') from routines),
  -- Aggregates that return a domain named like a media type: they format rows as that type.
  'handlers', (select coalesce(json_agg(json_build_object('media', t.typname, 'schema', n.nspname, 'name', p.proname,
      'base', format_type(b.base, -1), 'relation', coalesce(argument.typrelid, 0)::bigint) order by p.oid), '[]')
    from pg_proc p join exposed n on n.oid = p.pronamespace
    join pg_type t on t.oid = p.prorettype join bases b on b.oid = t.oid
    join pg_type argument on argument.oid = p.proargtypes[0]
    where p.prokind = 'a' and p.pronargs = 1 and t.typtype = 'd'
      and (argument.typrelid <> 0 or argument.typname = 'anyelement')),
  'settings', (select coalesce(json_object_agg(name, value), '{}') from settings),
  'schemas', (select to_json(schemas) from requested),
  'types', (select coalesce(json_object_agg(t.typname, format_type(t.oid, -1)), '{}') from pg_type t
    where t.typtype in ('b', 'e', 'd', 'r', 'm') and t.typcategory <> 'A'
      and (t.typnamespace = 'pg_catalog'::regnamespace or t.typnamespace in (select oid from exposed)))
)::text as catalogue`;
