-- A notice decided by mistake is opened again: the letter that has not left stays, what the decision hid comes back.

alter table public.illegal_content_notices
-- What the decision did to the comment (`moderation_decisions.act`), and the letter that tells of it.
add column act uuid,
add column mail_id uuid;

-- `status`: closed (with a decision and its grounds), moot, in_progress (taken in charge, or opened again) or received.
-- What is found illegal is refused with the same grounds, which its author reads. `seen` is the `updated_at` of the
-- notice that was judged.
create or replace function public.decide_illegal_content(
  notice uuid, status text, seen timestamptz, decision text default null, grounds text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.illegal_content_notices;
  reasons constant text := nullif(private.trim(grounds), '');
  final constant boolean := decide_illegal_content.status in ('closed', 'moot');
  letter uuid;
  restored jsonb := '[]';
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  if decide_illegal_content.status not in ('received', 'in_progress', 'closed', 'moot') then
    raise exception 'État inconnu' using errcode = 'invalid_parameter_value';
  end if;
  if decide_illegal_content.status = 'closed' and (decision is null or reasons is null) then
    raise exception 'Une décision a des raisons' using errcode = 'check_violation';
  end if;
  select * into known from public.illegal_content_notices where id = notice for update;
  if not found then
    return jsonb_build_object('id', notice, 'outcome', 'gone');
  end if;
  if seen is distinct from known.updated_at then
    return jsonb_build_object(
      'id', notice, 'outcome', 'conflict', 'state', known.status,
      'by', private.name_of(known.decided_by), 'at', known.decided_at
    );
  end if;

  -- Whatever was decided before is undone first.
  delete from private.mail_outbox where id = known.mail_id and state = 'queued';
  if known.act is not null then
    restored := private.undo_act(known.act, null);
  end if;

  if final and private.is_email_address(known.contact_email) then
    letter := private.mail_later(known.contact_email, 'notice-decided', jsonb_build_object(
      'Receipt', known.receipt,
      'Decision', case
        when decide_illegal_content.status = 'moot' then 'votre signalement est sans objet'
        when decision = 'illegal' then 'le contenu est illicite, il n’est plus accessible'
        else 'le contenu n’est pas illicite, il reste en place'
      end,
      'Grounds', coalesce(reasons, 'le contenu n’était plus accessible.')
    ));
  end if;
  update public.illegal_content_notices as entry set
    status = decide_illegal_content.status,
    decision = case when decide_illegal_content.status = 'closed' then decide_illegal_content.decision end,
    decision_grounds = case when final then reasons end,
    decided_at = case when final then private.now() end,
    decided_by = case when decide_illegal_content.status <> 'received' then auth.uid() end,
    act = case when final then private.current_act() end,
    mail_id = letter
  where entry.id = notice
  returning * into known;

  if known.decision = 'illegal' and known.comment_id is not null then
    perform private.decide_comment(known.comment_id, 'refuse', 'illegal', left(reasons, 500));
  end if;
  return jsonb_build_object('id', notice, 'outcome', 'done', 'updated_at', known.updated_at, 'restored', restored);
end
$$;
