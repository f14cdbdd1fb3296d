-- A suspension that is over by itself was lifted by nobody, and what it hid can still be brought back. An answer that
-- is sent again because its first word was lost is the same answer.

-- What a suspension hid and nobody has decided since, with how it stood before.
create function private.hidden_by(ban uuid) returns table (comment_id uuid, was_approved boolean)
language sql stable security definer set search_path = ''
as $$
  select entry.id, latest.was_approved
  from public.moderation_decisions as latest
  join public.blog_comments as entry on entry.id = latest.comment_id
  where latest.ban_id = ban and latest.decision = 'refused'
    and latest.id = (select max(id) from public.moderation_decisions where comment_id = entry.id)
    -- Refused still: words that its author has changed since wait for somebody to read them.
    and entry.refusal_reason is not null
$$;

-- Ends a suspension now, if it is not over; `restore` brings back what it had hidden, as it was: never words that
-- nobody has read. `seen` is the `updated_at` of the suspension that was judged.
create or replace function public.lift_suspension(
  ban uuid, restore boolean default false, seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.user_bans;
  restored integer := 0;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  select * into known from public.user_bans where id = ban for update;
  if not found then
    return jsonb_build_object('id', ban, 'outcome', 'gone');
  end if;
  if seen <> known.updated_at then
    return private.suspension_conflict(known);
  end if;
  update public.user_bans set lifted_at = private.now()
  where id = ban and lifted_at is null and (ends_at is null or ends_at > private.now());
  if restore then
    -- One news, not one for each comment: the suspension told of itself once.
    perform set_config('moderation.ban', ban::text, true);
    update public.blog_comments as entry
    set is_approved = hidden.was_approved, refusal_reason = null, refusal_note = null
    from private.hidden_by(ban) as hidden
    where hidden.comment_id = entry.id;
    get diagnostics restored = row_count;
    perform set_config('moderation.ban', '', true);
  end if;
  return jsonb_build_object('id', ban, 'outcome', 'done', 'restored', restored, 'act', private.current_act());
end
$$;

-- The same words of the same moderator below the same comment are the same answer.
create or replace function public.reply_as_administrator(comment uuid, content text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  reply uuid;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  select * into entry from public.blog_comments where id = comment;
  if not found or not entry.is_visible then
    raise exception 'Publiez d''abord le commentaire auquel vous répondez' using errcode = 'check_violation';
  end if;
  select id into reply from public.blog_comments as known
  where known.parent_id = entry.id and known.user_id = auth.uid() and known.is_visible
    and known.content = private.trim(reply_as_administrator.content)
  limit 1;
  if found then
    return reply;
  end if;
  insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, moderated_at)
  values (entry.post_id, entry.id, auth.uid(), reply_as_administrator.content, true, private.now())
  returning id into reply;
  return reply;
end
$$;

-- Everything a moderator asks about a member, in one question.
create or replace function public.member_record(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url, 'bio', person.bio,
      'since', person.created_at, 'is_admin', private.is_admin_user(person.id),
      'totals', private.comment_totals(person.id),
      'reports_made', private.report_record(person.id),
      'suspension', private.current_ban(person.id),
      'comments', coalesce((
        select jsonb_agg(to_jsonb(recent)) from (
          select entry.id, entry.content, entry.is_approved, entry.refusal_reason, entry.refusal_note, entry.created_at,
            post.title as article
          from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
          where entry.user_id = person.id and entry.removed_at is null order by entry.created_at desc limit 20
        ) as recent
      ), '[]'),
      'bans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ban.id, 'reason', ban.reason, 'starts_at', ban.starts_at, 'ends_at', ban.ends_at,
          'lifted_at', ban.lifted_at, 'updated_at', ban.updated_at, 'by', private.name_of(ban.created_by),
          'hidden', (select count(*) from private.hidden_by(ban.id)),
          'last', (
            select jsonb_build_object('decision', decision, 'by', private.name_of(decided_by))
            from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
          )
        ) order by ban.starts_at desc, ban.created_at desc)
        from public.user_bans as ban where ban.user_id = person.id
      ), '[]'),
      'notes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'body', body, 'created_at', created_at, 'by', private.name_of(written_by)
        ) order by created_at desc)
        from public.member_notes where member_id = person.id
      ), '[]')
    )
    from public.profiles as person where person.id = member
  );
end
$$;
