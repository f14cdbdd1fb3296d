-- Cards of partners: seen, and their link opened. Events like those of the badges: no cookie, no account needed, kept as
-- long, left out for robots and administrators, and refused by the browser of a visitor who does not want to be counted.

alter table public.analytics_events drop constraint analytics_events_event_type_check;
alter table public.analytics_events add constraint analytics_events_event_type_check check (event_type in (
  'badge_section_view', 'badge_card_view', 'badge_card_click', 'badge_comparison_view',
  'checkout_start', 'checkout_success', 'checkout_failed',
  'partner_card_view', 'partner_card_click'
));
-- No reference to the partner: the figures outlive a deletion that is undone.
create index analytics_events_partner_idx on public.analytics_events ((event_data ->> 'partner'), created_at)
where event_type in ('partner_card_view', 'partner_card_click');

-- Keeps the events of partners whose card is on the site, with nothing but their id and the time of the browser. Triggers
-- fire in the order of their names: after the rate limit and the exclusions.
create function private.skip_unknown_partner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.partners where is_visible and id::text = new.event_data ->> 'partner'
  ) then
    return null;
  end if;
  new.event_data := jsonb_build_object(
    'partner', new.event_data -> 'partner', 'timestamp', left(new.event_data ->> 'timestamp', 40)
  );
  return new;
end
$$;
revoke execute on function private.skip_unknown_partner() from public;
create trigger skip_unknown_partner before insert on public.analytics_events
for each row when (new.event_type in ('partner_card_view', 'partner_card_click'))
execute function private.skip_unknown_partner();
