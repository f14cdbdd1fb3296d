-- The list of bounces filters by the domain of the address. A column of the bounce, because an index on the address of the
-- subscriber cannot serve the order of the list. The domain of a subscriber does not change.
alter table private.newsletter_bounces add column domain text not null default '' check (char_length(domain) <= 255);
update private.newsletter_bounces as b set domain = left(split_part(coalesce(
  (select s.email from public.newsletter_subscribers as s where s.id = b.subscriber_id),
  (select w.email from private.waiting_list as w where w.id = b.waiting_id)
), '@', 2), 255);
create index newsletter_bounces_by_domain on private.newsletter_bounces (domain, created_at desc, id desc);
create index newsletter_bounces_by_domain_and_kind on private.newsletter_bounces (domain, kind, created_at desc, id desc);

create function private.note_bounce_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.domain := left(split_part(coalesce(
    (select s.email from public.newsletter_subscribers as s where s.id = new.subscriber_id),
    (select w.email from private.waiting_list as w where w.id = new.waiting_id)
  ), '@', 2), 255);
  return new;
end
$$;
revoke execute on function private.note_bounce_domain() from public;
create trigger note_bounce_domain before insert on private.newsletter_bounces
for each row execute function private.note_bounce_domain();

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.bounces_page(text,text,text,integer)'::regprocedure);
  passage constant text := $old$split_part(coalesce(s.email, w.email), '@', 2) = lower$old$;
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of bounces_page is not there exactly once';
  end if;
  execute replace(definition, passage, 'b.domain = lower');
end
$$;
