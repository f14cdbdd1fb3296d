-- How long a session lasts, from its sign-in (`security.session_days`) and from its last use (`security.idle_days`, which is
-- the period of `unused_sessions` too).

create function private.session_days() returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (s.value #>> '{}')::numeric::integer from public.settings as s where s.key = 'security.session_days'
  ), 365)
$$;
revoke execute on function private.session_days() from public;

-- Open sessions end by the new rule as well; one that was opened under a shorter rule keeps its end.
create function private.shorten_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.key = 'security.session_days' and (new.value #>> '{}')::numeric < (old.value #>> '{}')::numeric then
    update auth.sessions as s set not_after = s.created_at + make_interval(days => (new.value #>> '{}')::numeric::integer)
    where coalesce(s.not_after, 'infinity')
      > s.created_at + make_interval(days => (new.value #>> '{}')::numeric::integer);
  end if;
  return null;
end
$$;
create trigger shorten_sessions after update of value on public.settings
for each row execute function private.shorten_sessions();

-- How many sessions end when a session lasts so many days at most, 10,001 at most.
create function public.count_ending_sessions(days integer) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  if count_ending_sessions.days is null or count_ending_sessions.days not between 1 and 365 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  return (
    select count(*) from (
      select from auth.sessions as s
      where s.created_at < now() - make_interval(days => count_ending_sessions.days)
        and (s.not_after is null or s.not_after > now())
      limit 10001
    ) as ending
  );
end
$$;
revoke execute on function public.count_ending_sessions(integer) from public, anon;
grant execute on function public.count_ending_sessions(integer) to authenticated;
