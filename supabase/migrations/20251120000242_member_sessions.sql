-- Where a member is signed in, and the way to end it there.

create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select
    session.id,
    session.created_at,
    greatest(session.refreshed_at at time zone 'utc', session.created_at),
    session.user_agent,
    host(session.ip),
    session.aal::text,
    session.id::text = (auth.jwt() ->> 'session_id')
  from auth.sessions as session
  where session.user_id = auth.uid() and private.second_factor_answered()
    and (session.not_after is null or session.not_after > now())
  order by 7 desc, 3 desc
$$;
grant execute on function public.my_sessions() to authenticated, service_role;

-- Answers whether there was one. Its refresh tokens go with it; its access token ends at the next check.
create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions as session
  where session.id = end_session.session_id and session.user_id = auth.uid() and private.second_factor_answered();
  return found;
end
$$;
grant execute on function public.end_session(uuid) to authenticated, service_role;
