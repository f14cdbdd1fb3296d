-- Imports of subscribers: the lines of a file are given in parts, checked without changing anything, and added by a
-- durable task once the proof of consent is written. An address that is known, that left, or that was erased is left as
-- it is.

create table private.subscriber_imports (
  id uuid primary key default gen_random_uuid(),
  requested_by uuid not null references public.profiles (id) on delete cascade,
  consent_proof text constraint subscriber_import_proof_length check (char_length(consent_proof) between 10 and 500),
  -- Null until the import has begun.
  task_id uuid,
  started_at timestamptz,
  created_at timestamptz not null default now()
);
alter table private.subscriber_imports enable row level security;
create index subscriber_imports_requested_by on private.subscriber_imports (requested_by, created_at desc);
create index subscriber_imports_created_at on private.subscriber_imports (created_at);
revoke all on private.subscriber_imports from public, anon, authenticated, service_role;

create table private.subscriber_import_lines (
  import_id uuid not null references private.subscriber_imports (id) on delete cascade,
  -- The number of the line in the file, from 1.
  line integer not null check (line between 1 and 100000),
  address text not null check (char_length(address) <= 320),
  outcome text not null default 'new'
    check (outcome in ('new', 'added', 'malformed', 'duplicate', 'erased', 'known')),
  -- The status of a known address.
  status text,
  primary key (import_id, line)
);
alter table private.subscriber_import_lines enable row level security;
create index subscriber_import_lines_of_address on private.subscriber_import_lines (import_id, address, line);
revoke all on private.subscriber_import_lines from public, anon, authenticated, service_role;

alter table public.tasks
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (kind in ('member-export', 'list-export', 'subscriber-import'));

-- The import when the caller asked for it and holds the permission, locked.
create function private.own_import(import uuid) returns private.subscriber_imports
language plpgsql security definer set search_path = ''
as $$
declare
  own private.subscriber_imports;
begin
  perform private.require_permission('newsletter.write');
  select i.* into own from private.subscriber_imports as i
  where i.id = own_import.import and i.requested_by = auth.uid() for update;
  if not found then
    raise exception 'Cet import n’existe plus' using errcode = 'PT404', hint = 'import_gone';
  end if;
  return own;
end
$$;
revoke execute on function private.own_import(uuid) from public;

-- Adds at most 500 lines, [{"line": number, "address": text}], to an import that has not begun; null begins one, and
-- drops the one that the caller was preparing. Returns its id. A line that is given twice is kept once.
create function public.add_import_lines(lines jsonb, import uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid := add_import_lines.import;
begin
  perform private.require_permission('newsletter.write');
  if lines is null or octet_length(lines::text) > 200000 or jsonb_typeof(lines) <> 'array'
    or jsonb_array_length(lines) > 500
    or exists (
      select from jsonb_array_elements(lines) as given
      where jsonb_typeof(given) <> 'object' or jsonb_typeof(given -> 'address') is distinct from 'string'
        or jsonb_typeof(given -> 'line') is distinct from 'number' or (given ->> 'line') !~ '^[1-9]\d{0,4}$'
    )
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if target is null then
    delete from private.subscriber_imports as i where i.requested_by = auth.uid() and i.task_id is null;
    insert into private.subscriber_imports (requested_by) values (auth.uid()) returning id into target;
  elsif (private.own_import(target)).task_id is not null then
    raise exception 'Cet import a commencé' using errcode = 'PT409', hint = 'import_started';
  end if;
  insert into private.subscriber_import_lines (import_id, line, address)
  select target, (given ->> 'line')::integer, lower(left(btrim(given ->> 'address'), 320))
  from jsonb_array_elements(lines) as given
  on conflict do nothing;
  if (select count(*) from private.subscriber_import_lines as l where l.import_id = target) > 10000 then
    raise exception '10 000 lignes par import au plus' using errcode = 'check_violation', hint = 'import_too_long';
  end if;
  return target;
end
$$;
revoke execute on function public.add_import_lines(jsonb, uuid) from public, anon;
grant execute on function public.add_import_lines(jsonb, uuid) to authenticated;

create function private.classify_import(import uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.subscriber_import_lines as l
  set outcome = found.outcome, status = found.status
  from (
    select c.line, s.status, case
      when not private.is_email_address(c.address) then 'malformed'
      when exists (
        select from private.subscriber_import_lines as earlier
        where earlier.import_id = c.import_id and earlier.address = c.address and earlier.line < c.line
      ) then 'duplicate'
      when s.id is not null then 'known'
      when exists (
        select from private.erased_addresses as e where e.hash = sha256(convert_to(c.address, 'UTF8'))
      ) then 'erased'
      else 'new'
    end as outcome
    from private.subscriber_import_lines as c
    left join public.newsletter_subscribers as s on s.email = c.address
    where c.import_id = classify_import.import and c.outcome <> 'added'
  ) as found
  where l.import_id = classify_import.import and l.line = found.line
$$;
revoke execute on function private.classify_import(uuid) from public;

-- {"lines", "outcomes": {outcome: number}, "known": {status: number}, "task"}.
create function private.import_counts(target private.subscriber_imports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'task', target.task_id,
    'lines', (select count(*) from private.subscriber_import_lines as l where l.import_id = target.id),
    'outcomes', (
      select coalesce(jsonb_object_agg(found.outcome, found.count), '{}') from (
        select l.outcome, count(*) from private.subscriber_import_lines as l
        where l.import_id = target.id group by l.outcome
      ) as found
    ),
    'known', (
      select coalesce(jsonb_object_agg(found.status, found.count), '{}') from (
        select l.status, count(*) from private.subscriber_import_lines as l
        where l.import_id = target.id and l.outcome = 'known' group by l.status
      ) as found
    )
  )
$$;
revoke execute on function private.import_counts(private.subscriber_imports) from public;

-- What an import of the caller would do, or has done so far.
create function public.check_subscriber_import(import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.subscriber_imports := private.own_import(check_subscriber_import.import);
begin
  if own.task_id is null then perform private.classify_import(own.id); end if;
  return private.import_counts(own);
end
$$;
revoke execute on function public.check_subscriber_import(uuid) from public, anon;
grant execute on function public.check_subscriber_import(uuid) to authenticated;

-- The lines of an import of the caller that are not added, in the order of the file: [{"line", "address", "outcome",
-- "status"}].
create function public.import_lines_left(import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.subscriber_imports := private.own_import(import_lines_left.import);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', l.line, 'address', l.address, 'outcome', l.outcome, 'status', l.status
    ) order by l.line), '[]')
    from private.subscriber_import_lines as l where l.import_id = own.id and l.outcome <> 'new' and l.outcome <> 'added'
  );
end
$$;
revoke execute on function public.import_lines_left(uuid) from public, anon;
grant execute on function public.import_lines_left(uuid) to authenticated;

-- Begins the import as a task, whose id is returned; the same one when it has begun. At most 10 a day.
create function public.start_subscriber_import(import uuid, proof text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.subscriber_imports := private.own_import(start_subscriber_import.import);
  given constant text := private.trim(start_subscriber_import.proof);
  task uuid;
begin
  if own.task_id is not null then return own.task_id; end if;
  if coalesce(char_length(given), 0) not between 10 and 500 then
    raise exception 'Écrivez d’où vient le consentement, en 10 à 500 caractères'
    using errcode = 'check_violation', hint = 'import_proof_required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.subscriber_imports ' || auth.uid(), 0));
  if (
    select count(*) from private.subscriber_imports as i
    where i.requested_by = auth.uid() and i.started_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'Dix imports par jour au plus' using errcode = 'PT429', hint = 'too_many_requests', detail = '86400';
  end if;
  perform private.classify_import(own.id);
  task := private.enqueue_task(
    'subscriber-import', jsonb_build_object('import', own.id), 'newsletter.write', 'subscriber-import ' || own.id
  );
  update private.subscriber_imports as i set consent_proof = given, task_id = task, started_at = now() where i.id = own.id;
  return task;
end
$$;
revoke execute on function public.start_subscriber_import(uuid, text) from public, anon;
grant execute on function public.start_subscriber_import(uuid, text) to authenticated;

-- For the worker that has leased the task: adds the new addresses among the 500 lines after `after`. Repeated after a
-- kill, it adds nothing twice. {"last", "done", "total"}: `last` is null once every line was read. Null for a worker
-- that lost its lease, and {"gone": true} when the import no longer exists.
create function public.import_subscribers(id uuid, lease uuid, after integer default 0) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target private.subscriber_imports;
  until integer;
begin
  perform from public.tasks as t
  where t.id = import_subscribers.id and t.lease = import_subscribers.lease and t.kind = 'subscriber-import' for update;
  if not found then return null; end if;
  select i.* into target from private.subscriber_imports as i where i.task_id = import_subscribers.id for update;
  if not found then return jsonb_build_object('gone', true); end if;
  select max(part.line) into until from (
    select l.line from private.subscriber_import_lines as l
    where l.import_id = target.id and l.line > import_subscribers.after order by l.line limit 500
  ) as part;
  with part as (
    select l.line, l.address from private.subscriber_import_lines as l
    where l.import_id = target.id and l.line > import_subscribers.after and l.line <= until and l.outcome = 'new'
      and not exists (select from private.erased_addresses as e where e.hash = sha256(convert_to(l.address, 'UTF8')))
  ), added as (
    insert into public.newsletter_subscribers (email, status, source, consent_version, consent_proof, confirmed_at)
    select part.address, 'confirmed', 'import', 'import', target.consent_proof, now() from part
    on conflict on constraint newsletter_email_once do nothing
    returning email
  )
  update private.subscriber_import_lines as l set outcome = 'added'
  from added where l.import_id = target.id and l.address = added.email and l.outcome = 'new'
    and l.line > import_subscribers.after and l.line <= until;
  -- Someone subscribed, or was erased, since the check.
  update private.subscriber_import_lines as l set
    outcome = case when s.id is null then 'erased' else 'known' end, status = s.status
  from private.subscriber_import_lines as c
  left join public.newsletter_subscribers as s on s.email = c.address
  where c.import_id = target.id and c.line > import_subscribers.after and c.line <= until and c.outcome = 'new'
    and l.import_id = c.import_id and l.line = c.line;
  return jsonb_build_object(
    'last', until,
    'total', (select count(*) from private.subscriber_import_lines as l where l.import_id = target.id),
    'done', (
      select count(*) from private.subscriber_import_lines as l
      where l.import_id = target.id and l.line <= coalesce(until, 100000)
    ),
    'added', (
      select count(*) from private.subscriber_import_lines as l where l.import_id = target.id and l.outcome = 'added'
    )
  );
end
$$;
revoke execute on function public.import_subscribers(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.import_subscribers(uuid, uuid, integer) to service_role;

-- The lines of an import are kept as long as its task can be retried.
create or replace function public.mail_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  unconfirmed constant interval := make_interval(days => coalesce(
    (select (value #>> '{}')::integer from public.settings where key = 'newsletter.retention_days'), 30
  ));
  mails integer;
  subscribers integer;
begin
  delete from private.mail_outbox o
  where (o.state = 'sent' and o.created_at < now() - interval '30 days')
     or (o.state = 'abandoned' and o.created_at < now() - interval '90 days');
  get diagnostics mails = row_count;
  delete from public.newsletter_subscribers s
  where (s.confirmed_at is null and s.status in ('pending', 'unsubscribed', 'bounced')
         and s.consent_at < now() - unconfirmed)
     or (s.status = 'unsubscribed' and s.unsubscribed_at < now() - interval '3 years');
  get diagnostics subscribers = row_count;
  delete from private.newsletter_tokens t where t.expires_at < now() - interval '30 days';
  delete from public.newsletter_campaigns as c where c.deleted_at < now() - interval '30 days';
  delete from private.campaign_tests as t where t.created_at < now() - interval '7 days';
  delete from private.newsletter_bounces as b where b.created_at < now() - interval '1 year';
  update private.newsletter_deliveries as d set subscriber_id = null
  from public.newsletter_campaigns as c
  where c.id = d.campaign_id and c.finished_at < now() - interval '1 year' and d.subscriber_id is not null;
  delete from private.subscriber_imports as i where i.created_at < now() - interval '7 days';
  return jsonb_build_object('mails', mails, 'subscribers', subscribers);
end $$;
