-- A password that somebody else has learnt takes nothing back and throws nothing away either, once a second factor
-- protects the account; and who is suspended gives their public picture no other place.

create policy "Requests are taken back once the second factor was answered" on public.access_requests
as restrictive for delete to authenticated using ((select private.second_factor_answered()));
create policy "News are marked once the second factor was answered" on public.notifications
as restrictive for update to authenticated using ((select private.second_factor_answered()));
create policy "News go once the second factor was answered" on public.notifications
as restrictive for delete to authenticated using ((select private.second_factor_answered()));

create policy "Avatars change once the second factor was answered" on storage.objects
as restrictive for update to authenticated
using (bucket_id <> 'avatars' or (select private.second_factor_answered()));
create policy "Avatars go once the second factor was answered" on storage.objects
as restrictive for delete to authenticated
using (bucket_id <> 'avatars' or (select private.second_factor_answered()));
create policy "Suspended members change no avatar" on storage.objects
as restrictive for update to authenticated
using (bucket_id <> 'avatars' or not (select private.is_banned()));

-- Answers whether there was something to take back.
create or replace function public.cancel_account_deletion() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_deletions where user_id = auth.uid() and private.second_factor_answered();
  return found;
end
$$;
