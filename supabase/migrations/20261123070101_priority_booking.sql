-- Priority booking: an edition opens to everybody at a set hour, and some hours earlier to the holders of a badge.

-- How many hours earlier each tier books (`domain/badges.ts` repeats them). Inherited by higher tiers.
create function private.priority_hours(rank integer) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case when rank >= 2 then 72 when rank = 1 then 24 else 0 end
$$;
revoke execute on function private.priority_hours(integer) from public;

alter table public.event_editions
  alter column luma_url drop not null,
  -- Null: open as soon as the edition is published.
  add column booking_opens_at timestamptz check (isfinite(booking_opens_at)),
  add constraint booking_opens_before_the_start check (booking_opens_at < starts_at);

-- The ticket links of editions with an hour of opening: a column of a public table is public.
create table private.ticket_links (
  edition_id uuid primary key references public.event_editions (id) on delete cascade deferrable initially deferred,
  url text not null check (private.is_safe_url(url))
);
alter table private.ticket_links enable row level security;
revoke all on private.ticket_links from public, anon, authenticated, service_role;

-- `luma_url` is written as before. While an edition has an hour of opening, the link is kept in `private.ticket_links`
-- and the column is null, after the opening too; without one, the link is in the column.
create function private.keep_ticket_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.booking_opens_at is null then
    if new.luma_url is null then
      select url into new.luma_url from private.ticket_links where edition_id = new.id;
    end if;
    -- Not before an insert: `on conflict` may drop it.
    if tg_op = 'UPDATE' then
      delete from private.ticket_links where edition_id = new.id;
    end if;
  elsif new.luma_url is not null then
    insert into private.ticket_links as link (edition_id, url) values (new.id, new.luma_url)
    on conflict (edition_id) do update set url = excluded.url;
    new.luma_url := null;
  end if;
  if new.luma_url is null and not exists (select from private.ticket_links where edition_id = new.id) then
    raise exception 'null value in column "luma_url" of relation "event_editions" violates not-null constraint'
    using errcode = 'not_null_violation', column = 'luma_url', table = 'event_editions',
      hint = 'booking_link_missing';
  end if;
  -- A link that another edition shows is known to everybody.
  if new.booking_opens_at > private.now() and exists (
    select from private.ticket_links as held
    where held.edition_id = new.id and (
      exists (select from public.event_editions as other where other.id <> new.id and other.luma_url = held.url)
      or exists (
        select from private.ticket_links as open_link
        join public.event_editions as other on other.id = open_link.edition_id
        where other.id <> new.id and open_link.url = held.url and other.booking_opens_at <= private.now()
      )
    )
  ) then
    raise exception 'Cette adresse de réservation est celle d’une autre édition : elle est déjà connue'
    using errcode = 'check_violation', hint = 'booking_link_public';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_ticket_link() from public;
create trigger keep_ticket_link before insert or update of luma_url, booking_opens_at on public.event_editions
for each row execute function private.keep_ticket_link();

-- The ticket link that the caller may use now, as a computed field of PostgREST (`select=*,ticket_url`): null before
-- the opening. The row is read again, because a call of the function could name any.
create function public.ticket_url(edition public.event_editions) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when found.booking_opens_at is null then found.luma_url
    when found.booking_opens_at <= private.now() then link.url
    when (select private.may('settings.content')) then link.url
    when found.booking_opens_at - make_interval(hours => (
      select case
        when private.is_banned() then 0
        when private.has_badge(2) then private.priority_hours(2)
        when private.has_badge(1) then private.priority_hours(1)
        else 0
      end
    )) <= private.now() then link.url
  end
  from public.event_editions as found left join private.ticket_links as link on link.edition_id = found.id
  where found.id = edition.id
$$;
revoke execute on function public.ticket_url(public.event_editions) from public;
grant execute on function public.ticket_url(public.event_editions) to anon, authenticated, service_role;
comment on function public.ticket_url(public.event_editions) is
  'Open to visitors: the ticket link of an edition that is open to everybody.';

-- The next instant of product time at which public pages change by themselves: an edition opens, or a scheduled article
-- appears. `wait`: milliseconds until then, null when nothing is planned. The server then empties its caches.
create function public.next_timed_change() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', next.at, 'wait', ceil(extract(epoch from next.at - private.now()) * 1000))
  from (
    select least(
      (select min(booking_opens_at) from public.event_editions where booking_opens_at > private.now()),
      (
        select publish_date from public.blog_posts
        where is_published and deleted_at is null and publish_date > private.now()
        order by publish_date limit 1
      )
    ) as at
  ) as next
$$;
revoke execute on function public.next_timed_change() from public, anon, authenticated;
grant execute on function public.next_timed_change() to service_role;

-- For the server at that instant: every process forgets the pages of before.
create function public.announce_timed_change() returns void
language sql security definer set search_path = ''
as $$
  select pg_notify('content_changed', '')
$$;
revoke execute on function public.announce_timed_change() from public, anon, authenticated;
grant execute on function public.announce_timed_change() to service_role;

create or replace function private.set_visit_audience() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.audience := private.request_audience();
  if new.kind in ('outbound', 'booking', 'chat') then
    new.kind := case
      when exists (select from public.event_editions where split_part(luma_url, '?', 1) = new.target) then 'booking'
      when exists (select from private.ticket_links where split_part(url, '?', 1) = new.target) then 'booking'
      when exists (select from public.event_editions where split_part(whatsapp_url, '?', 1) = new.target) then 'chat'
      else 'outbound'
    end;
    -- Null for what is no address of the web, which the table then refuses.
    new.target := lower(left(substring(new.target from '^https?://(?:[^/@]*@)?([^/:?#]+)'), 253));
  end if;
  return new;
end
$$;
