-- The export of a member's data holds the payments of badges.

create or replace function private.member_data(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := (select lower(email) from auth.users where id = member and email_confirmed_at is not null);
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'email_confirmed_at', email_confirmed_at,
        'last_sign_in_at', last_sign_in_at, 'email_asked_for', nullif(email_change, ''), 'metadata', raw_user_meta_data
      ) from auth.users where id = member
    ),
    'ways_to_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = member
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = member
    ),
    'account_acts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', payload ->> 'action', 'created_at', created_at, 'ip', ip_address
      ) order by created_at), '[]')
      from auth.audit_log_entries where payload ->> 'actor_id' = member::text
    ),
    'deletion', (
      select jsonb_build_object('mode', mode, 'due_at', due_at, 'created_at', created_at)
      from public.account_deletions where user_id = member
    ),
    'profile', (select to_jsonb(profile) from public.profiles as profile where id = member),
    'preferences', (
      select to_jsonb(chosen_preferences) from public.member_preferences as chosen_preferences where user_id = member
    ),
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
    'subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(subscription) - 'reading' order by created_at), '[]')
      from public.badge_subscriptions as subscription where user_id = member
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(payment) order by paid_at), '[]')
      from public.badge_payments as payment where user_id = member
    ),
    'checkouts', (
      select coalesce(jsonb_agg(to_jsonb(checkout) order by created_at), '[]')
      from private.checkouts as checkout where user_id = member
    ),
    'payment_customer', (select customer_id from private.payment_customers where user_id = member),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(comment) order by created_at), '[]')
      from public.blog_comments as comment where user_id = member
    ),
    'removed_comments', (
      select coalesce(jsonb_agg(to_jsonb(removed_content) - 'user_id' order by removed_at), '[]')
      from private.removed_comment_contents as removed_content where user_id = member
    ),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'comment_id', comment_id, 'decision', decision, 'reason', reason, 'note', note, 'created_at', created_at
      ) order by id), '[]')
      from public.moderation_decisions where author_id = member
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
      select coalesce(jsonb_agg(to_jsonb(notification) order by created_at), '[]')
      from public.notifications as notification where user_id = member
    ),
    'access_requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by created_at), '[]')
      from public.access_requests as request where user_id = member
    ),
    'saved_views', (
      select coalesce(jsonb_agg(to_jsonb(saved_view) order by created_at), '[]')
      from public.saved_views as saved_view where user_id = member
    ),
    'visits', (
      select coalesce(jsonb_agg(to_jsonb(event) order by created_at), '[]')
      from public.analytics_events as event where user_id = member
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'name', name, 'size', metadata -> 'size', 'type', metadata -> 'mimetype',
        'created_at', created_at
      ) order by created_at), '[]')
      from storage.objects where owner_id = member::text
    ),
    'changes_made', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', action, 'table', table_name, 'row', row_id, 'created_at', created_at
      ) order by id), '[]')
      from public.audit_log where actor_id = member
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', template, 'state', state, 'created_at', created_at, 'sent_at', sent_at
      ) order by created_at), '[]')
      from private.mail_outbox where lower(recipient) = address
    ),
    'articles', (
      select coalesce(jsonb_agg(to_jsonb(post) - 'search_text' order by created_at), '[]')
      from public.blog_posts as post where author_id = member
    ),
    'newsletter', (
      select to_jsonb(subscriber) from public.newsletter_subscribers as subscriber where email = address
    ),
    'illegal_content_notices', (
      select coalesce(jsonb_agg(to_jsonb(notice) - 'decided_by' - 'action_id' - 'mail_id' order by created_at), '[]')
      from public.illegal_content_notices as notice where contact_email = address
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', session.id, 'created_at', session.created_at,
        'last_seen_at', greatest(session.refreshed_at at time zone 'utc', session.created_at),
        'user_agent', session.user_agent, 'ip', host(session.ip), 'aal', session.aal::text,
        'is_current', session.id::text is not distinct from (auth.jwt() ->> 'session_id')
      ) order by session.id::text is not distinct from (auth.jwt() ->> 'session_id') desc,
        greatest(session.refreshed_at at time zone 'utc', session.created_at) desc), '[]')
      from auth.sessions as session
      where session.user_id = member and (session.not_after is null or session.not_after > now())
    )
  );
end
$$;
