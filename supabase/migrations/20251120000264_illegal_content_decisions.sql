-- Notices of illegal content (European Digital Services Act, articles 16 and 17): the receipt is mailed, the decision
-- has grounds, an author and a date, and whoever sent the notice reads it.

alter table public.illegal_content_notices
add column decided_at timestamptz,
add column decided_by uuid references auth.users (id) on delete set null;
create index illegal_content_notices_decided_by_idx on public.illegal_content_notices (decided_by);
create index illegal_content_notices_recent_idx on public.illegal_content_notices (created_at desc, id desc);

-- The receipt, to the address that was given. It holds no word of the sender's: the address may be somebody else's.
-- Three a day for one address, for the same reason.
create function private.mail_notice_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_email_address(new.contact_email)
    and private.take_rate_limit(
      'notice:email:' || encode(sha256(convert_to(new.contact_email, 'UTF8')), 'hex'), 3, 86400) = 0
  then
    perform public.mail_enqueue(new.contact_email, 'notice-receipt', jsonb_build_object('Receipt', new.receipt));
  end if;
  return null;
end
$$;
create trigger mail_notice_receipt after insert on public.illegal_content_notices
for each row execute function private.mail_notice_receipt();

-- A page of notices, each with the comment it is about. `closed`: the decided ones, newest first; else those that
-- wait, oldest first. `after`: the `next` of the page before.
create function public.illegal_content_page(closed boolean default false, size integer default 25, after text default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 100);
  found jsonb;
begin
  perform private.require_admin();
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
       select notice.*, private.name_of(notice.decided_by) as decided_by_name,
         (select private.moderation_card(entry) from public.blog_comments as entry where entry.id = notice.comment_id) as card,
         row_number() over (order by notice.created_at %1$s, notice.id %1$s) as place
       from public.illegal_content_notices as notice
       where notice.status in (%2$s)
         and ($1 is null or (notice.created_at, notice.id) %3$s (split_part($1, ''_'', 1)::timestamptz, split_part($1, ''_'', 2)::uuid))
       order by notice.created_at %1$s, notice.id %1$s limit $2
     ) as page',
    case when closed then 'desc' else 'asc' end,
    case when closed then '''closed'', ''moot''' else '''received'', ''in_progress''' end,
    case when closed then '<' else '>' end
  ) into found using after, shown + 1;
  return jsonb_build_object(
    'notices', coalesce((
      select jsonb_agg(value order by ordinality) from jsonb_array_elements(found) with ordinality where ordinality <= shown
    ), '[]'),
    'next', case when jsonb_array_length(found) > shown then
      (found -> (shown - 1) ->> 'created_at') || '_' || (found -> (shown - 1) ->> 'id')
    end
  );
end
$$;

-- `status`: in_progress (taken in charge), closed (with a decision and its grounds) or moot. What is found illegal is
-- refused with the same grounds, which its author reads. `seen` is the `updated_at` of the notice that was judged.
create function public.decide_illegal_content(
  notice uuid, status text, seen timestamptz, decision text default null, grounds text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.illegal_content_notices;
  reasons constant text := nullif(private.trim(grounds), '');
  final constant boolean := decide_illegal_content.status in ('closed', 'moot');
begin
  perform private.require_admin();
  if decide_illegal_content.status not in ('in_progress', 'closed', 'moot') then
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

  update public.illegal_content_notices as entry set
    status = decide_illegal_content.status,
    decision = case when decide_illegal_content.status = 'closed' then decide_illegal_content.decision end,
    decision_grounds = reasons,
    decided_at = case when final then private.now() end,
    decided_by = auth.uid()
  where entry.id = notice
  returning * into known;

  if known.decision = 'illegal' and known.comment_id is not null then
    perform private.decide_comment(known.comment_id, 'refuse', 'illegal', left(reasons, 500));
  end if;
  if final and private.is_email_address(known.contact_email) then
    perform private.mail_later(known.contact_email, 'notice-decided', jsonb_build_object(
      'Receipt', known.receipt,
      'Decision', case
        when known.decision = 'illegal' then 'le contenu est illicite, il n’est plus accessible'
        when known.decision = 'legal' then 'le contenu n’est pas illicite, il reste en place'
        else 'votre signalement est sans objet'
      end,
      'Grounds', coalesce(reasons, 'le contenu n’était plus accessible.')
    ));
  end if;
  return jsonb_build_object('id', notice, 'outcome', 'done', 'updated_at', known.updated_at);
end
$$;

grant execute on function
  public.illegal_content_page(boolean, integer, text),
  public.decide_illegal_content(uuid, text, timestamptz, text, text)
to authenticated;
