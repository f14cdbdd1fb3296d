-- One member for the back-office: what is known of the account, its sessions and its history.

-- Everything the head and the overview of /admin/users/{id} show. The address is masked. Null for an unknown member;
-- `deleted` holds the tombstone of a deleted account.
create function public.member_overview(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.read');
  return coalesce(
    (
      select private.member_line(member) || jsonb_build_object(
        'bio', person.bio,
        'confirmed_at', account.confirmed_at,
        'invited_at', account.invited_at,
        'signed_in_at', account.last_sign_in_at,
        'providers', coalesce((
          select jsonb_agg(distinct provider) from auth.identities where user_id = member
        ), '[]'),
        'has_second_factor', exists (
          select from auth.mfa_factors where user_id = member and status = 'verified'
        ),
        'device', (
          select private.device_class(session.user_agent) from auth.sessions as session
          where session.user_id = member order by session.created_at desc limit 1
        ),
        'sessions', (
          select count(*) from auth.sessions as session
          where session.user_id = member and (session.not_after is null or session.not_after > now())
        ),
        'suspension', private.current_ban(member),
        'deletion', (
          select jsonb_build_object('mode', mode, 'due_at', due_at) from public.account_deletions where user_id = member
        ),
        'reports_made', private.reporter_totals(member),
        'reports_received', (
          select jsonb_build_object(
            'open', count(*) filter (where report.status = 'open'),
            'upheld', count(*) filter (where report.status = 'upheld'),
            'dismissed', count(*) filter (where report.status in ('dismissed', 'abusive'))
          )
          from (select id from public.blog_comments where user_id = member order by created_at desc limit 1000) as own
          join public.comment_reports as report on report.comment_id = own.id
        ),
        'first_activity', (select min(created_at) from public.blog_comments where user_id = member),
        'last_activity', (select max(created_at) from public.blog_comments where user_id = member)
      )
      from public.profiles as person join auth.users as account on account.id = person.id
      where person.id = member
    ),
    (
      select jsonb_build_object('id', gone.user_id, 'deleted', to_jsonb(gone))
      from public.deleted_accounts as gone where gone.user_id = member
    )
  );
end
$$;
revoke execute on function public.member_overview(uuid) from public;
grant execute on function public.member_overview(uuid) to authenticated;

-- The sessions of a member, the latest first: class of device and network, not the whole address or user agent.
create function public.member_sessions(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.manage');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', recent.id, 'created_at', recent.created_at,
      'seen_at', greatest(recent.refreshed_at at time zone 'utc', recent.created_at),
      'device', private.device_class(recent.user_agent), 'network', private.truncated_ip(host(recent.ip)), 'aal', recent.aal
    ) order by recent.created_at desc), '[]')
    from (
      select * from auth.sessions as session
      where session.user_id = member and (session.not_after is null or session.not_after > now())
      order by session.created_at desc limit 100
    ) as recent
  );
end
$$;
revoke execute on function public.member_sessions(uuid) from public;
grant execute on function public.member_sessions(uuid) to authenticated;

-- The history of one person, the latest first: changes of the account, decisions of moderators, suspensions, badges,
-- comments, mails and sign-ins. Each part is read by its own index up to the page size. `kind` names the label, `by`
-- the name of the person who acted, `what` the facts of the label. `audit` needs the permission `audit.read`, mails and
-- sign-ins `users.manage`.
create function public.member_timeline(member uuid, before timestamptz default null, size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  until constant timestamptz := coalesce(member_timeline.before, 'infinity');
  manages constant boolean := private.may('users.manage');
  reads_audit constant boolean := private.may('audit.read');
  address constant text := (select lower(email) from auth.users where id = member);
  lines jsonb;
begin
  perform private.require_permission('users.read');
  select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'by', by, 'what', what) order by at desc), '[]')
  into lines
  from (
    select * from (
      (
        select created_at as at, 'role_' || action as kind, private.display_name_of(actor_id) as by,
          jsonb_build_object('role', coalesce(entry.after, entry.before) -> 'role', 'reason', coalesce(entry.after, entry.before) -> 'reason') as what
        from public.audit_log as entry
        where reads_audit and table_name = 'user_roles' and row_id = member::text and created_at < until
        order by created_at desc limit shown
      )
      union all (
        select created_at, 'profile_' || action, private.display_name_of(actor_id), entry.after
        from public.audit_log as entry
        where reads_audit and table_name = 'profiles' and row_id = member::text and created_at < until
        order by created_at desc limit shown
      )
      union all (
        select created_at, 'deletion_' || action, private.display_name_of(actor_id), coalesce(entry.after, entry.before)
        from public.audit_log as entry
        where reads_audit and table_name = 'account_deletions' and row_id = member::text and created_at < until
        order by created_at desc limit shown
      )
      union all (
        select decision.created_at, 'comment_' || decision.decision, private.display_name_of(decision.decided_by),
          jsonb_build_object('reason', decision.reason, 'note', decision.note)
        from public.moderation_decisions as decision
        where decision.author_id = member and decision.created_at < until order by decision.created_at desc limit shown
      )
      union all (
        select ban.starts_at, 'suspended', private.display_name_of(ban.created_by),
          jsonb_build_object('reason', ban.reason, 'ends_at', ban.ends_at)
        from public.user_bans as ban
        where ban.user_id = member and ban.starts_at < until order by ban.starts_at desc limit shown
      )
      union all (
        select ban.lifted_at, 'suspension_lifted', null, null
        from public.user_bans as ban where ban.user_id = member and ban.lifted_at < until
        order by ban.lifted_at desc limit shown
      )
      union all (
        select badge.created_at, 'badge_' || badge.status, private.display_name_of(badge.invited_by),
          jsonb_build_object('tier', badge.badge_tier, 'reason', badge.reason, 'ends_at', badge.ends_at)
        from public.users_badges as badge
        where badge.user_id = member and badge.created_at < until order by badge.created_at desc limit shown
      )
      union all (
        select entry.created_at, 'commented', null,
          jsonb_build_object('article', post.title, 'slug', post.slug, 'excerpt', left(entry.content, 160))
        from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
        where entry.user_id = member and entry.removed_at is null and entry.created_at < until
        order by entry.created_at desc limit shown
      )
      union all (
        select mail.created_at, 'mailed', null, jsonb_build_object('template', mail.template, 'state', mail.state)
        from private.mail_outbox as mail
        where manages and address <> '' and lower(mail.recipient) = address and mail.created_at < until
        order by mail.created_at desc limit shown
      )
      union all (
        select session.created_at, 'signed_in', null,
          jsonb_build_object('device', private.device_class(session.user_agent))
        from auth.sessions as session
        where manages and session.user_id = member and session.created_at < until
        order by session.created_at desc limit shown
      )
      union all (
        select account.created_at, 'joined', null, null from auth.users as account
        where account.id = member and account.created_at < until
      )
    ) as parts (at, kind, by, what)
    order by at desc limit shown + 1
  ) as page;
  return jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(lines) with ordinality where ordinality <= shown
    ),
    'next', case when jsonb_array_length(lines) > shown then lines -> (shown - 1) ->> 'at' end
  );
end
$$;
revoke execute on function public.member_timeline(uuid, timestamptz, integer) from public;
grant execute on function public.member_timeline(uuid, timestamptz, integer) to authenticated;

create index mail_outbox_recipient_idx on private.mail_outbox (lower(recipient), created_at desc);
