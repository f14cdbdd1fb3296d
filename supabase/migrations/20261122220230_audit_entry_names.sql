-- The names of the members whose ids are values of an entry: who granted a role, who decided.
create function private.audit_member_names(entry public.audit_log) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(person.id, person.display_name), '{}')
  from public.profiles as person
  where person.id in (
    select given.value::uuid
    from (values (entry.before), (entry.after)) as side (fields)
    cross join lateral jsonb_each_text(coalesce(side.fields, '{}')) as given
    where given.value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  )
$$;
revoke execute on function private.audit_member_names(public.audit_log) from public;

-- One entry with its whole values, the names of the members in them, its seal and at most 100 other entries of its
-- request; null when there is none.
create or replace function public.audit_entry(entry bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  line public.audit_log;
begin
  perform private.require_permission('audit.read');
  select * into line from public.audit_log where id = audit_entry.entry;
  if line.id is null then return null; end if;
  return private.audit_line(line) || jsonb_build_object(
    'before', line.before, 'after', line.after, 'names', private.audit_member_names(line),
    'seal', (
      select jsonb_build_object('position', position, 'hash', encode(hash, 'hex'))
      from private.audit_seals where entry_id = line.id
    ),
    'linked', coalesce((
      select jsonb_agg(private.audit_line(linked.other) order by (linked.other).id)
      from (
        select other from public.audit_log as other
        where other.request_id = line.request_id and other.id <> line.id order by other.id limit 100
      ) as linked
    ), '[]')
  );
end
$$;
