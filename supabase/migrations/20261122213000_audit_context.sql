-- The audit log records the network, the class of device and the result, and more kinds of events. Large texts are
-- recorded by their digest, e-mail addresses masked.

create function private.request_header(name text) returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> request_header.name
$$;

-- The network around an address, as the audit log keeps it: the /24 of an IPv4 address, the /48 of an IPv6 address.
-- Null for a text that is no address.
create function private.truncated_ip(ip text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  address inet;
begin
  address := regexp_replace(ip, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return network(set_masklen(address, case family(address) when 6 then 48 else 24 end))::text;
exception when invalid_text_representation then
  return null;
end
$$;

-- The class of device of a User-Agent header; the header itself is not kept. A program sends no browser's header.
create function private.device_class(user_agent text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when agent ~* '(bot|crawl|spider|slurp|headless|monitor)' then 'robot'
    when agent ~* '(ipad|tablet|kindle|silk/)' or (agent ~* 'android' and agent !~* 'mobile') then 'tablet'
    when agent ~* '(iphone|ipod|mobi|android)' then 'phone'
    when agent ~ '^Mozilla/' then 'computer'
    else 'program'
  end
  from (select left(coalesce(user_agent, ''), 500) as agent) as given
$$;

-- An address as the back-office shows it without a reveal: « j•••@exemple.fr ».
create function private.masked_email(email text) returns text
language sql immutable strict set search_path = ''
as $$
  select left(email, 1) || '•••' || substring(email from '@[^@]*$')
$$;

alter table public.audit_log
  drop constraint audit_log_action_check,
  add column actor_ip text,
  add column device text check (device in ('computer', 'phone', 'tablet', 'robot', 'program')),
  add column result text not null default 'ok' check (result in ('ok', 'refused', 'failed')),
  -- What the filters of the screen call the action.
  add column kind text not null generated always as (
    case
      when table_name = 'user_roles' then 'rights'
      when action = 'sign_in_failed' then 'sign_in'
      when action = 'truncate' then 'delete'
      else action
    end
  ) stored,
  add column sensitive boolean not null generated always as (
    action in ('sign_in_failed', 'refusal', 'reveal', 'export', 'send', 'truncate')
    or table_name in ('user_roles', 'user_bans', 'settings', 'account_deletions')
  ) stored;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'insert', 'update', 'delete', 'truncate', 'export', 'sign_in', 'sign_in_failed', 'refusal', 'reveal', 'send'
));
-- The context of the request is the default of its columns, so that every writer records it.
alter table public.audit_log
  alter column actor_id set default auth.uid(),
  alter column actor_role set default coalesce(auth.role(), session_user),
  alter column request_id set default private.request_header('x-request-id'),
  alter column actor_ip set default private.truncated_ip(private.request_ip()),
  alter column device set default case
    when nullif(current_setting('request.headers', true), '') is not null
      then private.device_class(private.request_header('user-agent'))
  end;
comment on column public.audit_log.actor_ip is 'The network of the actor (/24, /48), never the whole address.';

-- An index for each filter of the screen, in the order of the list.
drop index public.audit_log_actor_idx;
drop index public.audit_log_object_idx;
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc, id desc);
create index audit_log_kind_idx on public.audit_log (kind, created_at desc, id desc);
create index audit_log_table_idx on public.audit_log (table_name, created_at desc, id desc);
create index audit_log_row_idx on public.audit_log (row_id, created_at desc, id desc) where row_id is not null;
create index audit_log_sensitive_idx on public.audit_log (created_at desc, id desc) where sensitive;
create index audit_log_request_idx on public.audit_log (request_id, table_name, action, id) where request_id is not null;

-- A row without its large texts and addresses. A text becomes its length and SHA-256, which shows that it changed and
-- identifies the version that holds it.
create function private.hide_values(entry jsonb, digested text[], masked text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when entry is null then null else coalesce(jsonb_object_agg(
    key,
    case
      when jsonb_typeof(value) <> 'string' then value
      when key = any (digested) then jsonb_build_object(
        'length', char_length(value #>> '{}'),
        'sha256', encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex')
      )
      when key = any (masked) then to_jsonb(private.masked_email(value #>> '{}'))
      else value
    end
  ), '{}') end
  from jsonb_each(entry)
$$;

-- Arguments of the trigger: the key column, then comma-separated columns that are not recorded (derived values,
-- message texts), recorded by digest, and recorded as masked addresses.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  left_out constant text[] := string_to_array(tg_argv[1], ',');
  digested constant text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  masked constant text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  old_row jsonb;
  new_row jsonb;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(previous.key, previous.value), jsonb_object_agg(previous.key, new_row -> previous.key)
    into old_row, new_row
    from jsonb_each(old_row) as previous
    where previous.value is distinct from new_row -> previous.key and previous.key <> 'updated_at';
  end if;
  old_row := old_row - left_out;
  new_row := new_row - left_out;
  if tg_op = 'UPDATE' and coalesce(old_row, '{}') = '{}' then
    return null;
  end if;

  insert into public.audit_log (action, table_name, row_id, before, after)
  values (
    lower(tg_op), tg_table_name, coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0],
    private.hide_values(old_row, digested, masked), private.hide_values(new_row, digested, masked)
  );
  return null;
end
$$;

drop procedure private.audit(regclass, text, text);
create procedure private.audit(
  target regclass, key_column text default 'id', left_out text default '', digested text default '',
  masked text default ''
)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger record_change after insert or update or delete on %s '
    'for each row execute function private.record_change(%L, %L, %L, %L)',
    target, key_column, left_out, digested, masked
  );
end
$$;
revoke execute on procedure private.audit(regclass, text, text, text, text) from public;

drop trigger record_change on public.blog_posts;
call private.audit('public.blog_posts', 'id', 'search_text', 'content');
call private.audit(
  'public.newsletter_subscribers', 'id',
  'confirmation_mailed_at,confirmation_day_at,confirmation_day_count', '', 'email'
);

-- For events that are no change of a row: a reveal, an export, a send. Call it in the transaction of the event.
create function private.record_audit(
  action text, table_name text, row_id text, after jsonb default null, result text default 'ok'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (action, table_name, row_id, after, result)
  values (record_audit.action, record_audit.table_name, record_audit.row_id, record_audit.after, record_audit.result)
$$;
revoke execute on function private.record_audit(text, text, text, jsonb, text) from public;

create or replace function private.record_export(exported text, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('export', exported, null, what)
$$;

-- The e-mail address of a member was shown to the caller, who gave a reason.
create function private.record_reveal(member uuid, reason text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('reveal', 'profiles', member::text, jsonb_build_object('reason', record_reveal.reason))
$$;
revoke execute on function private.record_reveal(uuid, text) from public;
