-- The addresses that are not written to, as a set: a function called for each of 100,000 entries took seconds.
create view private.stopped_addresses as
select s.email from public.newsletter_subscribers as s where s.status in ('bounced', 'complained', 'blocked')
union all
select w.email from private.waiting_list as w where w.status = 'stopped';
revoke all on private.stopped_addresses from public, anon, authenticated, service_role;

create or replace function private.may_be_written_to(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.stopped_addresses as stopped where stopped.email = address)
$$;

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.waiting_recipients(uuid)'::regprocedure);
  passage constant text := 'private.may_be_written_to(w.email)';
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of waiting_recipients is not there exactly once';
  end if;
  execute replace(definition, passage,
    'not exists (select from private.stopped_addresses as stopped where stopped.email = w.email)');
end
$$;

-- The status that an address has in the newsletter when it was stopped in a waiting list: complained or bounced; null for
-- another one. A person who reported a mail is not written to again; an address that refused one is subscribed only by the
-- link of a new mail, as a subscriber's address that bounced.
create function private.stopped_while_waiting(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when bool_or(exists (
    select from private.newsletter_bounces as b where b.waiting_id = w.id and b.kind = 'complaint'
  )) then 'complained' else 'bounced' end
  from private.waiting_list as w where w.email = address and w.status = 'stopped'
  having count(*) > 0
$$;
revoke execute on function private.stopped_while_waiting(text) from public;

-- Each of these stays as it is, with one more passage.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.newsletter_subscribe(text,text,text,text)', $old$  insert into public.newsletter_subscribers (email, source$old$,
      $new$  -- The answer is that of any other address, as for a subscriber who complained.
  if private.stopped_while_waiting(address) = 'complained' then
    return jsonb_build_object('success', true);
  end if;

  insert into public.newsletter_subscribers (email, source$new$),
    ('private.classify_import(uuid)', $old$    select c.line, s.status, case$old$,
      $new$    select c.line, coalesce(s.status, private.stopped_while_waiting(c.address)) as status, case$new$),
    ('private.classify_import(uuid)', $old$      when s.id is not null then 'known'$old$,
      $new$      when s.id is not null or private.stopped_while_waiting(c.address) is not null then 'known'$new$),
    ('public.import_subscribers(uuid,uuid,integer)',
      $old$where e.hash = sha256(convert_to(l.address, 'UTF8')))
$old$, $new$where e.hash = sha256(convert_to(l.address, 'UTF8')))
      and private.stopped_while_waiting(l.address) is null
$new$),
    ('public.import_subscribers(uuid,uuid,integer)',
      $old$  -- Someone subscribed, or was erased, since the check.$old$,
      $new$  -- Subscribed, stopped in a waiting list, or erased since the check.$new$),
    ('public.import_subscribers(uuid,uuid,integer)',
      $old$    outcome = case when s.id is null then 'erased' else 'known' end, status = s.status$old$,
      $new$    outcome = case when coalesce(s.status, private.stopped_while_waiting(c.address)) is null then 'erased' else 'known' end,
    status = coalesce(s.status, private.stopped_while_waiting(c.address))$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
