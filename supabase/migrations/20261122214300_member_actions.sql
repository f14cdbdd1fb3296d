-- What the back-office does to an account. Each function checks the permission, records the action in the audit log in
-- its transaction, and returns `{outcome: done | conflict | gone}` when the account may have changed.

-- The whole address of a member, with a reason; each reveal is recorded. HTTP status 429 above 60 an hour.
create function public.reveal_member_email(member uuid, reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  perform private.require_permission('users.reveal');
  if coalesce(char_length(private.trim(reason)), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  wait := private.take_rate_limit('reveal:' || auth.uid(), 60, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  perform private.record_reveal(member, private.trim(reason));
  return (select email from auth.users where id = member);
end
$$;
revoke execute on function public.reveal_member_email(uuid, text) from public;
grant execute on function public.reveal_member_email(uuid, text) to authenticated;

-- Changes the public profile of a member. `seen` is the `updated_at` of the profile that was read.
create function public.edit_member_profile(
  member uuid, seen timestamptz, display_name text, bio text, remove_avatar boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.require_permission('users.manage');
  select * into person from public.profiles where id = member for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if seen is distinct from person.updated_at then
    return jsonb_build_object(
      'outcome', 'conflict', 'name', person.display_name, 'bio', person.bio, 'updated_at', person.updated_at
    );
  end if;
  update public.profiles as changed set
    display_name = private.trim(edit_member_profile.display_name),
    bio = nullif(private.trim(edit_member_profile.bio), ''),
    avatar_url = case when remove_avatar then null else changed.avatar_url end
  where changed.id = member
  returning changed.* into person;
  return jsonb_build_object('outcome', 'done', 'updated_at', person.updated_at);
end
$$;
revoke execute on function public.edit_member_profile(uuid, timestamptz, text, text, boolean) from public;
grant execute on function public.edit_member_profile(uuid, timestamptz, text, text, boolean) to authenticated;

-- Ends the sessions of a member everywhere: their refresh tokens go with them, their access tokens are refused at the
-- next check. Returns how many there were.
create function public.end_member_sessions(member uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_permission('users.manage');
  delete from auth.sessions where user_id = member;
  get diagnostics ended = row_count;
  perform private.record_audit('delete', 'sessions', member::text, jsonb_build_object('sessions', ended));
  return ended;
end
$$;
revoke execute on function public.end_member_sessions(uuid) from public;
grant execute on function public.end_member_sessions(uuid) to authenticated;

-- What a deletion would remove, and what it would keep, in each mode.
create function public.member_deletion_preview(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.delete');
  return (
    select jsonb_build_object(
      'name', person.display_name,
      'comments', (select count(*) from public.blog_comments where user_id = member and removed_at is null),
      'replies', (
        select count(*) from public.blog_comments as reply
        join public.blog_comments as parent on parent.id = reply.parent_id
        where parent.user_id = member and reply.user_id is distinct from member and reply.removed_at is null
      ),
      'reactions', (select count(*) from public.comment_reactions where user_id = member),
      'reports', (select count(*) from public.comment_reports where reporter_id = member),
      'badges', (select count(*) from public.users_badges where user_id = member),
      'articles', (select count(*) from public.blog_posts where author_id = member),
      'files', (select count(*) from storage.objects where owner_id = member::text),
      'roles', coalesce((select jsonb_agg(role order by role) from public.user_roles where user_id = member), '[]'),
      'deletion', (
        select jsonb_build_object('mode', mode, 'due_at', due_at) from public.account_deletions where user_id = member
      )
    )
    from public.profiles as person where person.id = member
  );
end
$$;
revoke execute on function public.member_deletion_preview(uuid) from public;
grant execute on function public.member_deletion_preview(uuid) to authenticated;

-- Requests the deletion of a member's account: carried out seven days later like the member's own request, and
-- cancelled until then by either of them. Refused on oneself, and for an account that holds a role. Asks for a sign-in
-- of the last 15 minutes (HTTP status 403).
create function public.request_member_deletion(member uuid, mode text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform private.require_permission('users.delete');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if member = auth.uid() then
    raise exception 'On ne supprime pas son propre compte d''ici'
    using errcode = 'check_violation', hint = 'not_on_oneself';
  end if;
  if exists (select from public.user_roles where user_id = member and (ends_at is null or ends_at > now())) then
    raise exception 'Ce compte a un rôle : retirez-le d''abord'
    using errcode = 'check_violation', hint = 'member_has_role';
  end if;
  insert into public.account_deletions as deletion (user_id, mode, due_at)
  values (member, request_member_deletion.mode, now() + interval '7 days')
  on conflict (user_id) do update set mode = excluded.mode
  returning deletion.due_at into due;
  return due;
end
$$;
revoke execute on function public.request_member_deletion(uuid, text) from public;
grant execute on function public.request_member_deletion(uuid, text) to authenticated;

-- Returns whether there was a deletion to cancel.
create function public.cancel_member_deletion(member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.delete');
  delete from public.account_deletions where user_id = member;
  return found;
end
$$;
revoke execute on function public.cancel_member_deletion(uuid) from public;
grant execute on function public.cancel_member_deletion(uuid) to authenticated;
