import { z } from 'zod';

/** What the description of a schema says of its tables, beyond what the planner knows; as its caller may see it. */
export const describedTables = z.object({
  description: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      description: z.string().nullable(),
      writable: z.boolean(),
      columns: z.array(
        z.object({
          name: z.string(),
          description: z.string().nullable(),
          required: z.boolean(),
          type: z.string(),
          length: z.number().nullable(),
          default: z.string().nullable(),
          values: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});

export type DescribedTable = z.infer<typeof describedTables>['tables'][number];
export type DescribedColumn = DescribedTable['columns'][number];

/** Of the schema `$1`, in the shape an answer has: the document is the body. */
export const openapiQuery = `
with described as (
  select json_build_object(
    'description', (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = $1::text),
    'tables', coalesce(json_agg(json_build_object(
      'name', c.relname,
      'description', obj_description(c.oid, 'pg_class'),
      'writable', pg_relation_is_updatable(c.oid, true) & 28 <> 0
        and has_table_privilege(c.oid, 'insert, update, delete'),
      'columns', (select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'description', col_description(c.oid, a.attnum),
          'required', a.attnotnull,
          'type', format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null),
          'length', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end,
          'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
          'values', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)
        ) order by a.attnum), '[]')
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
    ) order by c.relname), '[]')
  )::text as body
  from pg_class c
  where c.relnamespace = (select oid from pg_namespace where nspname = $1::text)
    and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and (has_table_privilege(c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(c.oid, 'select, insert, update'))
)
select body, '1' as page, null as total, null as headers, null as status from described`;
