-- Who protected their account by a second factor is nobody special until it was answered: a password that somebody
-- else has learnt opens neither the back-office nor a role.

-- Read from the account at every call: a session that is older than the factor does not get around it.
create function private.second_factor_answered() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  )
$$;
grant execute on function private.second_factor_answered() to authenticated, service_role;

create or replace function private.has_role(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = wanted and (ends_at is null or ends_at > now())
  ) and private.second_factor_answered()
$$;

-- The screens ask this table whether they may open: the same answer as the policies'.
create policy "Roles are told once the second factor was answered" on public.user_roles
as restrictive for select to authenticated using ((select private.second_factor_answered()));

-- What a member writes, in the same way. Reading stays as it is: pages are for everybody.
create policy "Profiles change once the second factor was answered" on public.profiles
as restrictive for update to authenticated using ((select private.second_factor_answered()));
create policy "Comments are written once the second factor was answered" on public.blog_comments
as restrictive for insert to authenticated with check ((select private.second_factor_answered()));
create policy "Comments change once the second factor was answered" on public.blog_comments
as restrictive for update to authenticated using ((select private.second_factor_answered()));
create policy "Comments go once the second factor was answered" on public.blog_comments
as restrictive for delete to authenticated using ((select private.second_factor_answered()));
create policy "Reactions are given once the second factor was answered" on public.comment_reactions
as restrictive for insert to authenticated with check ((select private.second_factor_answered()));
create policy "Reactions change once the second factor was answered" on public.comment_reactions
as restrictive for update to authenticated using ((select private.second_factor_answered()));
create policy "Reactions go once the second factor was answered" on public.comment_reactions
as restrictive for delete to authenticated using ((select private.second_factor_answered()));
create policy "Reports are made once the second factor was answered" on public.comment_reports
as restrictive for insert to authenticated with check ((select private.second_factor_answered()));
