-- What many do to one discussion at the same instant: counts stay exact, nothing hidden is shown, nobody is refused
-- because two others waited for each other.

-- Reactions are counted once a statement, in the order of the comments' ids: two members who react to the same
-- comments in opposite orders would each hold what the other waits for.
create function private.count_reactions_of_statement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.blog_comments
  where id in (select comment_id from changed) order by id for no key update;
  update public.blog_comments as entry
  set reaction_count = entry.reaction_count + counted.times * case tg_op when 'INSERT' then 1 else -1 end
  from (select comment_id, count(*)::integer as times from changed group by comment_id) as counted
  where entry.id = counted.comment_id;
  return null;
end
$$;
drop trigger count_reactions on public.comment_reactions;
drop function private.count_reactions();
create trigger count_reactions_given after insert on public.comment_reactions
referencing new table as changed for each statement execute function private.count_reactions_of_statement();
create trigger count_reactions_taken_back after delete on public.comment_reactions
referencing old table as changed for each statement execute function private.count_reactions_of_statement();

-- Whether a comment is shown depends on the one above it. Who changes either waits until the other decision is
-- known: a reply approved while its parent is refused would stay in sight. Taken before any row is held, or those who
-- decide a reply and those who hide it with its parent would wait for each other. Moderators are few, and a decision
-- takes milliseconds.
create function private.decide_in_turn() returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.decide_in_turn', 0))
$$;
grant execute on function private.decide_in_turn() to authenticated, service_role;

create function private.wait_for_turn() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.decide_in_turn();
  return null;
end
$$;
create trigger decide_in_turn
before update of content, is_approved, refusal_reason, refusal_note or delete on public.blog_comments
for each statement execute function private.wait_for_turn();
-- Named to come before prepare_comment, which looks at the parent. What waits for approval shows nothing yet.
create function private.insert_in_turn() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.decide_in_turn();
  return new;
end
$$;
create trigger insert_in_turn before insert on public.blog_comments
for each row when (new.is_approved) execute function private.insert_in_turn();

-- As they were, but in turn: they hold the comment before they change it.
create or replace function public.moderate_comments(
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
  perform private.decide_in_turn();
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

create or replace function public.decide_reports(
  comment uuid, verdict text, note text default null, seen timestamptz default null, refusal text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
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
