-- The register of processing (RGPD, article 30): what the database and the process know of it. The purposes and legal
-- bases are texts of the site (`domain/processing.ts`, `content/copy/admin/processing.ts`).

-- Services that receive personal data, as the process is set up; written at each start.
create table private.announced_recipients (
  kind text primary key check (kind in ('mail', 'payments', 'files', 'database', 'sign_in')),
  host text not null check (char_length(host) <= 253)
);
alter table private.announced_recipients enable row level security;
revoke all on private.announced_recipients from public, anon, authenticated, service_role;

insert into private.exported_tables (name, reason)
values ('private.announced_recipients', 'État passager du serveur, sans sens ailleurs');

-- Replaces the recipients: {kind: host}.
create function public.announce_recipients(recipients jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.announced_recipients as former where not (recipients ? former.kind);
  insert into private.announced_recipients as known (kind, host)
  select given.key, left(given.value, 253) from jsonb_each_text(announce_recipients.recipients) as given
  on conflict (kind) do update set host = excluded.host;
end
$$;
revoke execute on function public.announce_recipients(jsonb) from public, anon, authenticated;
grant execute on function public.announce_recipients(jsonb) to service_role;

-- The tables with a column that references a member, or has the name of an address, device or network of a person.
-- Also those of another version of the site: the register says so.
create function private.personal_tables() returns table (name text, columns text[])
language sql stable security definer set search_path = ''
as $$
  select n.nspname || '.' || c.relname, array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_class as c
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = any ('{r, p}'::"char"[]) and n.nspname = any ('{public, private, auth, storage}'::text[]) and (
    exists (
      select from pg_catalog.pg_constraint as k
      where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
        and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
    )
    or a.attname = any ('{
      email, recipient, contact_email, address, ip, ip_address, actor_ip, actor_id, user_agent, session_id, owner_id,
      user_id, subscriber_id, waiting_id
    }'::text[])
  )
  group by n.nspname, c.relname
$$;
revoke execute on function private.personal_tables() from public;

-- {"tables": [{"name", "columns"}], "recipients": {kind: host}, "settings": {key: value}}.
create function public.processing_register() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return jsonb_build_object(
    'tables', (
      select jsonb_agg(jsonb_build_object('name', t.name, 'columns', t.columns) order by t.name)
      from private.personal_tables() as t
    ),
    'recipients', (
      select coalesce(jsonb_object_agg(r.kind, r.host), '{}') from private.announced_recipients as r
    ),
    'settings', (
      select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.settings as s
      where s.key = any ('{legal.publisher, legal.host, map.tiles}'::text[])
    )
  );
end
$$;
revoke execute on function public.processing_register() from public, anon;
grant execute on function public.processing_register() to authenticated, service_role;
