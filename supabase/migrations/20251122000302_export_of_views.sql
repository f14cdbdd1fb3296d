-- The export of a member's data, with the views they keep; of a notice, nothing of who decided it.

create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  address constant text := (select lower(email) from auth.users where id = member and email_confirmed_at is not null);
begin
  if member is null then
    raise exception 'Not signed in' using errcode = 'insufficient_privilege';
  end if;
  if not private.second_factor_answered() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'email_confirmed_at', email_confirmed_at,
        'last_sign_in_at', last_sign_in_at
      ) from auth.users where id = member
    ),
    'profile', (select to_jsonb(profile) from public.profiles as profile where id = member),
    'preferences', (select to_jsonb(chosen) from public.member_preferences as chosen where user_id = member),
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('role', role, 'created_at', created_at, 'ends_at', ends_at)), '[]')
      from public.user_roles where user_id = member
    ),
    'badges', (
      select coalesce(jsonb_agg(to_jsonb(badge) - 'invited_by' order by created_at), '[]')
      from public.users_badges as badge where user_id = member
    ),
    'badge_requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by created_at), '[]')
      from public.badge_requests as request where user_id = member
    ),
    'badge_uses', (
      select coalesce(jsonb_agg(to_jsonb(used) order by used.created_at), '[]')
      from public.badge_uses as used join public.users_badges as badge on badge.id = used.badge_id
      where badge.user_id = member
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(comment) order by created_at), '[]')
      from public.blog_comments as comment where user_id = member
    ),
    'reactions', (
      select coalesce(jsonb_agg(to_jsonb(reaction) order by created_at), '[]')
      from public.comment_reactions as reaction where user_id = member
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(report) order by created_at), '[]')
      from public.comment_reports as report where reporter_id = member
    ),
    'suspensions', (
      select coalesce(jsonb_agg(to_jsonb(ban) - 'created_by' order by starts_at), '[]')
      from public.user_bans as ban where user_id = member
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(news) order by created_at), '[]')
      from public.notifications as news where user_id = member
    ),
    'access_requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by created_at), '[]')
      from public.access_requests as request where user_id = member
    ),
    'saved_views', (
      select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]')
      from public.saved_views as kept where user_id = member
    ),
    'visits', (
      select coalesce(jsonb_agg(to_jsonb(event) order by created_at), '[]')
      from public.analytics_events as event where user_id = member
    ),
    'articles', (
      select coalesce(jsonb_agg(to_jsonb(post) - 'search_text' order by created_at), '[]')
      from public.blog_posts as post where author_id = member
    ),
    'newsletter', (
      select to_jsonb(subscriber) from public.newsletter_subscribers as subscriber where email = address
    ),
    'illegal_content_notices', (
      select coalesce(jsonb_agg(to_jsonb(notice) - 'decided_by' - 'act' - 'mail_id' order by created_at), '[]')
      from public.illegal_content_notices as notice where contact_email = address
    ),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(session)), '[]') from public.my_sessions() as session)
  );
end
$$;
