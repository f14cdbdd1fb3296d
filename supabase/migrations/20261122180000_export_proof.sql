-- The export holds everything about a member, addresses and network addresses included: a copied session is not enough.

-- The body of the export moves out of the reach of HTTP, unchanged. It refuses a caller who is not signed in, or whose
-- second factor is missing.
alter function public.export_my_data() rename to member_export;
alter function public.member_export() set schema private;
revoke execute on function private.member_export() from public, anon, authenticated, service_role;

-- HTTP status 403 when reauthentication is needed (PostgREST's PTnnn convention). Anonymous accounts are exempt, as for
-- a change of credentials: they have nothing to prove with.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
begin
  if member is not null and private.second_factor_satisfied() and not private.reauthenticated_within(15)
    and not exists (select from auth.users where id = member and is_anonymous)
  then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  return private.member_export();
end
$$;
revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated, service_role;
