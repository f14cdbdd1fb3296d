-- Anybody may record a visit, and each is a row that stays 25 months: one address would fill the disk in an afternoon.
-- Ten a second is more than a full room behind one connection makes. What comes without an address (an import) is not
-- counted. Status 429 with the seconds to wait as its hint.
create function private.keep_pace_of_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.request_ip();
  wait integer;
begin
  if address is not null then
    wait := private.take_rate_limit(format('%s:%s', tg_argv[0], address), tg_argv[1]::integer, tg_argv[2]::integer);
    if wait > 0 then
      raise exception 'Too many requests' using errcode = 'PT429', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
create trigger keep_pace before insert on public.analytics_events
for each row execute function private.keep_pace_of_address('visit', '600', '60');
