import type { Sql } from 'postgres';

import type { Role } from '#backend/contract.ts';

/**
 * Whether a policy that applies to a write of the role reads the metadata of the object, or the whole row: PostgreSQL
 * records the columns that each policy reads. An upsert also needs the permission to read and to update.
 */
export async function readPoliciesReadMetadata(sql: Sql, role: Role, upsert: boolean): Promise<boolean> {
  const commands = upsert ? ['*', 'a', 'r', 'w'] : ['*', 'a'];
  const rows = await sql`
    select from pg_policy as policy
    join pg_depend as dependency on dependency.classid = 'pg_policy'::regclass and dependency.objid = policy.oid
    left join pg_attribute as attribute
      on attribute.attrelid = dependency.refobjid and attribute.attnum = dependency.refobjsubid
    where policy.polrelid = 'storage.objects'::regclass and policy.polcmd::text = any(${commands}::text[])
      and (policy.polroles = array[0]::oid[] or exists (
        select from unnest(policy.polroles) as granted (role) where pg_has_role(${role}::name, granted.role, 'member')
      ))
      and dependency.refclassid = 'pg_class'::regclass and dependency.refobjid = policy.polrelid
      and dependency.deptype = 'n'
      and (dependency.refobjsubid = 0 or attribute.attname in ('metadata', 'user_metadata'))
    limit 1`;
  return rows.length > 0;
}
