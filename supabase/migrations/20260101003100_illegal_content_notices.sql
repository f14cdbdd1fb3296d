-- Notices of illegal content (European Digital Services Act, articles 16 and 17): anybody may send one; its receipt
-- is mailed, and its decision, with grounds, author and date, is mailed to the sender.

create table public.illegal_content_notices (
  id uuid primary key default gen_random_uuid(),
  -- The number that the sender quotes when asking about the notice.
  receipt text not null unique default upper(encode(extensions.gen_random_bytes(6), 'hex')),
  comment_id uuid references public.blog_comments (id) on delete set null,
  content_url text not null check (char_length(content_url) between 1 and 2048),
  law text not null check (char_length(law) between 1 and 300),
  explanation text not null check (char_length(explanation) between 1 and 5000),
  contact_name text not null check (char_length(contact_name) between 1 and 120),
  contact_email text not null check (char_length(contact_email) <= 255 and contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  good_faith boolean not null check (good_faith),
  status text not null default 'received' check (status in ('received', 'in_progress', 'closed', 'moot')),
  decision text check (decision in ('legal', 'illegal')),
  decision_grounds text check (char_length(decision_grounds) <= 5000),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  -- The moderation action of the decision (`moderation_decisions.action_id`), and the mail about it.
  action_id uuid,
  mail_id uuid,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.illegal_content_notices enable row level security;
create index illegal_content_notices_comment_id_idx on public.illegal_content_notices (comment_id);
create index illegal_content_notices_status_idx on public.illegal_content_notices (status, created_at);
create index illegal_content_notices_decided_by_idx on public.illegal_content_notices (decided_by);
create index illegal_content_notices_recent_idx on public.illegal_content_notices (created_at desc, id desc);
call private.stamp('public.illegal_content_notices');
-- Texts and contact are not recorded: they would outlive the notice in the audit log.
call private.audit('public.illegal_content_notices', 'id', 'explanation,contact_name,contact_email');

create policy "Administrators read the notices of illegal content" on public.illegal_content_notices
for select to authenticated using ((select private.is_admin()));
create policy "Administrators decide the notices of illegal content" on public.illegal_content_notices
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.illegal_content_notices to authenticated;
grant update (status, decision, decision_grounds) on public.illegal_content_notices to authenticated;

-- The only way to insert a notice, with or without an account: five an hour for one address. Returns the receipt
-- number. Raises HTTP status 429 above the limit (PostgREST's PTnnn convention), with the seconds to wait in
-- `detail`.
create function public.submit_illegal_content_notice(
  content_url text,
  law text,
  explanation text,
  contact_name text,
  contact_email text,
  good_faith boolean,
  comment_id uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := private.take_rate_limit('notice:' || coalesce(private.request_ip(), 'unknown'), 5, 3600);
  given_receipt text;
begin
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  insert into public.illegal_content_notices as notice (
    content_url, law, explanation, contact_name, contact_email, good_faith, comment_id
  )
  select
    private.trim(submit_illegal_content_notice.content_url),
    private.trim(submit_illegal_content_notice.law),
    private.trim(submit_illegal_content_notice.explanation),
    private.trim(submit_illegal_content_notice.contact_name),
    lower(private.trim(submit_illegal_content_notice.contact_email)),
    submit_illegal_content_notice.good_faith,
    -- A notice about an unknown or deleted comment is accepted.
    (select existing.id from public.blog_comments as existing where existing.id = submit_illegal_content_notice.comment_id)
  returning notice.receipt into given_receipt;
  return given_receipt;
end
$$;
grant execute on function public.submit_illegal_content_notice(text, text, text, text, text, boolean, uuid)
to anon, authenticated, service_role;

-- Mails the receipt to the given address. The mail holds no text of the sender and is limited to three a day for one
-- address, because the address may be another person's.
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

-- A page of notices, each with the card of its comment. `closed`: decided notices, newest first; otherwise pending
-- ones, oldest first. `after`: the `next` of the previous page.
create function public.illegal_content_page(closed boolean default false, size integer default 25, after text default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 100);
  page_rows jsonb;
begin
  perform private.require_admin();
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
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
grant execute on function public.illegal_content_page(boolean, integer, text) to authenticated;

-- `status`: closed (with a decision and its grounds), moot, in_progress (taken in charge or reopened) or received. A
-- comment found illegal is refused with the same grounds, which its author reads. `seen` is the `updated_at` of the
-- notice that was read.
create function public.decide_illegal_content(
  notice uuid, status text, seen timestamptz, decision text default null, grounds text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  current_notice public.illegal_content_notices;
  reasons constant text := nullif(private.trim(grounds), '');
  final constant boolean := decide_illegal_content.status in ('closed', 'moot');
  decision_mail uuid;
  restored jsonb := '[]';
begin
  perform private.require_admin();
  perform private.lock_comment_decisions();
  if decide_illegal_content.status not in ('received', 'in_progress', 'closed', 'moot') then
    raise exception 'État inconnu' using errcode = 'invalid_parameter_value', hint = 'unknown_notice_status';
  end if;
  if decide_illegal_content.status = 'closed' and (decision is null or reasons is null) then
    raise exception 'Une décision a des raisons'
    using errcode = 'check_violation', hint = 'notice_decision_without_grounds';
  end if;
  select * into current_notice from public.illegal_content_notices where id = notice for update;
  if not found then
    return jsonb_build_object('id', notice, 'outcome', 'gone');
  end if;
  if seen is distinct from current_notice.updated_at then
    return jsonb_build_object(
      'id', notice, 'outcome', 'conflict', 'state', current_notice.status,
      'by', private.display_name_of(current_notice.decided_by), 'at', current_notice.decided_at
    );
  end if;

  -- The previous decision is undone first.
  delete from private.mail_outbox where id = current_notice.mail_id and state = 'queued';
  if current_notice.action_id is not null then
    restored := private.revert_moderation_action(current_notice.action_id, null);
  end if;

  if final and private.is_email_address(current_notice.contact_email) then
    decision_mail := private.mail_enqueue_delayed(current_notice.contact_email, 'notice-decided', jsonb_build_object(
      'Receipt', current_notice.receipt,
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
    action_id = case when final then private.current_moderation_action() end,
    mail_id = decision_mail
  where entry.id = notice
  returning * into current_notice;

  if current_notice.decision = 'illegal' and current_notice.comment_id is not null then
    perform private.decide_comment(current_notice.comment_id, 'refuse', 'illegal', left(reasons, 500));
  end if;
  return jsonb_build_object('id', notice, 'outcome', 'done', 'updated_at', current_notice.updated_at, 'restored', restored);
end
$$;
grant execute on function public.decide_illegal_content(uuid, text, timestamptz, text, text) to authenticated;
