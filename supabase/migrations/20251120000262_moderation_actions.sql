-- What moderators do, each in one transaction: the decision, its record, its audit line and its mails, or nothing.

-- `items`: [{"id", "seen"}], `seen` being the `updated_at` of the card that was judged. A comment that changed since is
-- left alone and told back: somebody else has decided, or its author has rewritten it. `decision`: approve, refuse
-- (with a reason), reopen. Answers one {"id", "outcome", …} for each: done, conflict or gone.
create function public.moderate_comments(
  items jsonb, decision text, reason text default null, note text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
  entry public.blog_comments;
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if decision not in ('approve', 'refuse', 'reopen') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value';
  end if;
  if decision = 'refuse' and reason is null then
    raise exception 'Un refus a un motif' using errcode = 'check_violation';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'Cent commentaires à la fois au plus' using errcode = 'check_violation';
  end if;

  -- In the order of their ids, so that two moderators never wait for each other.
  for item in
    select wanted.id, wanted.seen from jsonb_to_recordset(items) as wanted (id uuid, seen timestamptz) order by wanted.id
  loop
    select * into entry from public.blog_comments where id = item.id for update;
    if not found then
      answers := answers || jsonb_build_object('id', item.id, 'outcome', 'gone');
      continue;
    end if;
    if item.seen is distinct from entry.updated_at then
      answers := answers || private.conflict_of(entry);
      continue;
    end if;
    entry := private.decide_comment(entry.id, decision, reason, note);
    answers := answers || jsonb_build_object('id', entry.id, 'outcome', 'done', 'updated_at', entry.updated_at);
  end loop;
  return answers;
end
$$;

-- Who decided in between; without a decision since, it is the author who changed something.
create function private.conflict_of(entry public.blog_comments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', entry.id, 'outcome', 'conflict', 'updated_at', entry.updated_at,
    'state', case when entry.is_approved then 'approved' when entry.refusal_reason is not null then 'refused' else 'pending' end
  ) || coalesce((
    select jsonb_build_object('by', private.name_of(decided_by), 'at', created_at)
    from public.moderation_decisions
    where comment_id = entry.id and (entry.is_approved or entry.refusal_reason is not null)
    order by id desc limit 1
  ), '{}')
$$;

-- A refusal also settles the reports that asked for it.
create function private.decide_comment(comment uuid, decision text, reason text, note text) returns public.blog_comments
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
begin
  update public.blog_comments set
    is_approved = decision = 'approve',
    refusal_reason = case when decision = 'refuse' then reason end,
    refusal_note = case when decision = 'refuse' then nullif(private.trim(note), '') end
  where id = comment;
  if decision = 'refuse' then
    perform private.close_reports(comment, 'upheld', null);
  elsif decision = 'reopen' then
    update public.blog_comments set moderated_at = null where id = comment;
  end if;
  select * into entry from public.blog_comments where id = comment;
  return entry;
end
$$;

-- Closes what is open and tells each reporter.
create function private.close_reports(comment uuid, verdict text, note text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  report record;
  closed integer := 0;
begin
  for report in
    update public.comment_reports set status = verdict, decision_note = nullif(private.trim(note), '')
    where comment_id = comment and status = 'open'
    returning reporter_id
  loop
    closed := closed + 1;
    if private.address_of(report.reporter_id) is not null and report.reporter_id is distinct from auth.uid()
      and private.wants_news(report.reporter_id, 'decisions', 'by_mail')
    then
      perform private.mail_later(private.address_of(report.reporter_id), 'report-decided', jsonb_build_object(
        'Article', (select post.title from public.blog_posts as post
          join public.blog_comments as entry on entry.post_id = post.id where entry.id = comment),
        'Decision', case verdict
          when 'upheld' then 'fondé : des mesures ont été prises'
          when 'dismissed' then 'non fondé : le commentaire reste en place'
          else 'abusif : il ne visait pas à faire respecter les règles'
        end
      ));
    end if;
  end loop;
  return closed;
end
$$;

-- Decides every open report of a comment at once: upheld, dismissed or abusive. Reports that come later open a new
-- case (decision 19). With a `refusal`, an upheld decision refuses the comment too. `seen` as above.
create function public.decide_reports(
  comment uuid, verdict text, note text default null, seen timestamptz default null, refusal text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
begin
  perform private.require_admin();
  if verdict not in ('upheld', 'dismissed', 'abusive') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value';
  end if;
  select * into entry from public.blog_comments where id = comment for update;
  if not found then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at
    or not exists (select from public.comment_reports where comment_id = comment and status = 'open')
  then
    return private.conflict_of(entry);
  end if;
  perform private.close_reports(comment, verdict, note);
  if verdict = 'upheld' and refusal is not null then
    entry := private.decide_comment(comment, 'refuse', refusal, note);
  end if;
  return jsonb_build_object('id', comment, 'outcome', 'done', 'updated_at', entry.updated_at);
end
$$;

-- An answer signed by its administrator, published at once, below a comment that visitors can read.
create function public.reply_as_administrator(comment uuid, content text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  reply uuid;
begin
  perform private.require_admin();
  select * into entry from public.blog_comments where id = comment;
  if not found or not entry.is_visible then
    raise exception 'Publiez d''abord le commentaire auquel vous répondez' using errcode = 'check_violation';
  end if;
  insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved)
  values (entry.post_id, entry.id, auth.uid(), reply_as_administrator.content, true)
  returning id into reply;
  return reply;
end
$$;

-- `days` null: until somebody lifts it. `hide` refuses what the member has published and what waits, in a way that
-- lifting the suspension can take back.
create function public.suspend_member(member uuid, reason text, days integer default null, hide boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ban uuid;
  hidden integer := 0;
begin
  perform private.require_admin();
  if private.is_admin_user(member) then
    raise exception 'Un administrateur ne peut pas être suspendu' using errcode = 'check_violation';
  end if;
  insert into public.user_bans (user_id, reason, ends_at)
  values (member, private.trim(suspend_member.reason), private.now() + make_interval(days => days))
  returning id into ban;
  if hide then
    perform set_config('moderation.ban', ban::text, true);
    update public.blog_comments
    set is_approved = false, refusal_reason = 'other', refusal_note = 'Compte suspendu'
    where user_id = member and refusal_reason is null;
    get diagnostics hidden = row_count;
    perform set_config('moderation.ban', '', true);
  end if;
  return jsonb_build_object('id', ban, 'hidden', hidden);
end
$$;

-- Ends a suspension now; `restore` publishes again what it had hidden and nobody has decided since.
create function public.lift_suspension(ban uuid, restore boolean default false) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  restored integer := 0;
begin
  perform private.require_admin();
  update public.user_bans set lifted_at = private.now() where id = ban and lifted_at is null;
  if restore then
    update public.blog_comments as entry
    set is_approved = latest.was_approved, refusal_reason = null, refusal_note = null
    from public.moderation_decisions as latest
    where latest.comment_id = entry.id and latest.ban_id = ban
      and latest.id = (select max(id) from public.moderation_decisions where comment_id = entry.id);
    get diagnostics restored = row_count;
  end if;
  return restored;
end
$$;

-- Everything a moderator asks about a member, in one question.
create function public.member_record(member uuid) returns jsonb
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
          where entry.user_id = person.id order by entry.created_at desc limit 20
        ) as recent
      ), '[]'),
      'bans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'reason', reason, 'starts_at', starts_at, 'ends_at', ends_at, 'lifted_at', lifted_at,
          'by', private.name_of(created_by)
        ) order by starts_at desc)
        from public.user_bans where user_id = person.id
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

grant execute on function
  public.moderate_comments(jsonb, text, text, text), public.decide_reports(uuid, text, text, timestamptz, text),
  public.reply_as_administrator(uuid, text), public.suspend_member(uuid, text, integer, boolean),
  public.lift_suspension(uuid, boolean), public.member_record(uuid)
to authenticated;
