-- A decision settles the reports that were read, not one that came meanwhile; an answer is news once.

drop function public.decide_reports(uuid, text, text, timestamptz, text);

-- `reports`: those that were judged; null: all that are open. A refusal settles them all, since what they ask for is
-- done. `seen` is the `updated_at` of the card, `refusal` the reason of a refusal that goes with an upheld decision.
create function public.decide_reports(
  comment uuid, verdict text, note text default null, seen timestamptz default null, refusal text default null,
  reports uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  decided public.comment_reports;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  if verdict not in ('upheld', 'dismissed', 'abusive') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value';
  end if;
  select * into entry from public.blog_comments where id = comment for update;
  if not found then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at then
    return private.conflict_of(entry);
  end if;
  if not exists (
    select from public.comment_reports
    where comment_id = comment and status = 'open' and (reports is null or id = any (reports))
  ) then
    select * into decided from public.comment_reports
    where comment_id = comment and status <> 'open' order by decided_at desc nulls last limit 1;
    return case when found then private.report_conflict(decided) else private.conflict_of(entry) end;
  end if;
  if verdict = 'upheld' and refusal is not null then
    entry := private.decide_comment(comment, 'refuse', refusal, note, note);
  else
    update public.comment_reports set status = verdict, decision_note = nullif(private.trim(note), '')
    where comment_id = comment and status = 'open' and (reports is null or id = any (reports));
  end if;
  return jsonb_build_object(
    'id', comment, 'outcome', 'done', 'updated_at', entry.updated_at, 'act', private.current_act()
  );
end
$$;
grant execute on function public.decide_reports(uuid, text, text, timestamptz, text, uuid[]) to authenticated;

-- Decided as it is written: without `moderated_at`, hiding and showing what it answers would mail it again.
create or replace function public.reply_as_administrator(comment uuid, content text) returns uuid
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
  insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, moderated_at)
  values (entry.post_id, entry.id, auth.uid(), reply_as_administrator.content, true, private.now())
  returning id into reply;
  return reply;
end
$$;
