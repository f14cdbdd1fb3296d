-- The number of accounts created in each of the last 12 weeks, for the index of the back-office.

create index profiles_created_at_idx on public.profiles (created_at);

-- Weeks begin on Monday in Paris; the last one is the current week. Oldest first: [{"week": "2025-10-20", "count": 3}].
create function public.signups_by_week() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  current_week constant date := date_trunc('week', private.now() at time zone 'Europe/Paris')::date;
begin
  perform private.require_permission('counts.read');
  return (
    select jsonb_agg(jsonb_build_object('week', monday, 'count', (
      select count(*) from public.profiles
      where created_at >= monday::timestamp at time zone 'Europe/Paris'
        and created_at < (monday + 7)::timestamp at time zone 'Europe/Paris'
    )) order by monday)
    from (select current_week - 7 * back as monday from generate_series(0, 11) as back) as weeks
  );
end
$$;
revoke execute on function public.signups_by_week() from public;
grant execute on function public.signups_by_week() to authenticated;
