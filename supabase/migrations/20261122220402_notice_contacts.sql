-- The address of the sender of a notice is masked; an administrator reveals it with a reason.

-- A grant of the table includes every column, also later ones: the columns are listed.
revoke select on public.illegal_content_notices from authenticated;
grant select (
  id, receipt, comment_id, content_url, law, explanation, contact_name, good_faith, status, decision,
  decision_grounds, decided_at, decided_by, action_id, mail_id, created_at, updated_at
) on public.illegal_content_notices to authenticated;

-- As before, with the address masked.
create or replace function public.illegal_content_page(closed boolean default false, size integer default 25, after text default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 100);
  page_rows jsonb;
begin
  perform private.require_permission('comments.moderate');
  execute format(
    'select coalesce(jsonb_agg(
       to_jsonb(page) || jsonb_build_object(''contact_email'', private.masked_email(page.contact_email)) order by page.place
     ), ''[]'') from (
       select notice.*, private.display_name_of(notice.decided_by) as decided_by_name,
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
  ) into page_rows using after, shown + 1;
  return jsonb_build_object(
    'notices', coalesce((
      select jsonb_agg(value order by ordinality) from jsonb_array_elements(page_rows) with ordinality where ordinality <= shown
    ), '[]'),
    'next', case when jsonb_array_length(page_rows) > shown then
      (page_rows -> (shown - 1) ->> 'created_at') || '_' || (page_rows -> (shown - 1) ->> 'id')
    end
  );
end
$$;

-- The whole address of the sender of a notice, with a reason; each reveal is recorded. Null for an unknown notice. HTTP
-- status 429 above 60 an hour, together with the addresses of members.
create function public.reveal_notice_email(notice uuid, reason text) returns text
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
  perform private.record_audit(
    'reveal', 'illegal_content_notices', notice::text, jsonb_build_object('reason', private.trim(reason))
  );
  return (select contact_email from public.illegal_content_notices where id = notice);
end
$$;
revoke execute on function public.reveal_notice_email(uuid, text) from public;
grant execute on function public.reveal_notice_email(uuid, text) to authenticated;
