-- The outbox of mails in the back-office: its list with masked addresses, one mail without its secrets, another try, and
-- giving a mail up. For `notifications.manage`.

create index mail_outbox_newest on private.mail_outbox (created_at desc, id desc);
create index mail_outbox_by_state on private.mail_outbox (state, created_at desc, id desc);
create index mail_outbox_by_template on private.mail_outbox (template, created_at desc, id desc);
create index mail_outbox_by_recipient on private.mail_outbox (lower(recipient));

create function private.mail_line(m private.mail_outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', m.id, 'recipient', private.masked_email(m.recipient), 'template', m.template, 'state', m.state,
    'attempts', m.attempts, 'created_at', m.created_at, 'sent_at', m.sent_at,
    'next_attempt_at', case when m.state in ('queued', 'failed') then m.next_attempt_at end,
    'last_error', regexp_replace(m.last_error, '[^\s<>"''=]+@[^\s<>"'']+', '[adresse]', 'g')
  )
$$;

-- One page, newest first. `filters`: state, template, search (a whole address). {"rows", "next", "counts"}: the numbers of
-- mails by state, at most 1001 each, without those that were sent.
create function public.mail_queue_page(filters jsonb default '{}', after text default null, size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  given constant jsonb := coalesce(filters, '{}');
  wanted constant text := lower(btrim(left(coalesce(given ->> 'search', ''), 255)));
  conditions text := 'true';
  ids uuid[];
  last private.mail_outbox;
begin
  perform private.require_permission('notifications.manage');
  if jsonb_typeof(given) <> 'object' or octet_length(given::text) > 2000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform private.require_readable(given, after);
  if given ->> 'state' is not null then conditions := conditions || format(' and m.state = %L', given ->> 'state'); end if;
  if given ->> 'template' is not null then
    conditions := conditions || format(' and m.template = %L', given ->> 'template');
  end if;
  if wanted <> '' then conditions := conditions || format(' and lower(m.recipient) = %L', wanted); end if;
  if after is not null then
    conditions := conditions || format(
      ' and (m.created_at, m.id) < (%L::timestamptz, %L::uuid)', left(after, char_length(after) - 37), right(after, 36)
    );
  end if;
  execute format(
    'select array(select m.id from private.mail_outbox as m where %s order by m.created_at desc, m.id desc limit %s)',
    conditions, shown + 1
  ) into ids;
  select m.* into last from private.mail_outbox as m where m.id = ids[shown];
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.mail_line(m) order by m.created_at desc, m.id desc)
      from private.mail_outbox as m where m.id = any (ids[1:shown])
    ), '[]'),
    'next', case when cardinality(ids) > shown then (to_jsonb(last) ->> 'created_at') || '_' || last.id end,
    'counts', (
      select jsonb_object_agg(known.state, (
        select count(*) from (select from private.mail_outbox as m where m.state = known.state limit 1001) as found
      ))
      from unnest(array['queued', 'sending', 'failed', 'abandoned']) as known (state)
    )
  );
end
$$;
revoke execute on function public.mail_queue_page(jsonb, text, integer) from public, anon;
grant execute on function public.mail_queue_page(jsonb, text, integer) to authenticated;

-- One mail with what fills its template; null when there is none. Only the values that are no secret are given: links,
-- codes and private messages become points. `data` is null once it was erased.
create function public.mail_record(mail uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('notifications.manage');
  return (
    select private.mail_line(m) || jsonb_build_object(
      'data', case when m.data <> '{}' or m.state not in ('sent', 'abandoned') then (
        select coalesce(jsonb_object_agg(value.name, case
          when value.name in (
            'Answer', 'Article', 'Author', 'Badge', 'Before', 'Date', 'Decision', 'Figures', 'Grounds', 'List', 'Note', 'Path',
            'Period', 'Reason', 'Receipt', 'Role', 'Since', 'Until', 'Visits', 'What'
          ) then value.text else '•••' end
        ), '{}')
        from jsonb_each_text(m.data) as value (name, text)
      ) end
    )
    from private.mail_outbox as m where m.id = mail_record.mail
  );
end
$$;
revoke execute on function public.mail_record(uuid) from public, anon;
grant execute on function public.mail_record(uuid) to authenticated;

-- Tries mails that failed at once: one, or all of them (at most 1,000 a call) when `mail` is null. {"changed": number}.
create function public.retry_mails(mail uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_permission('notifications.manage');
  with due as (
    select m.id from private.mail_outbox as m
    where m.state = 'failed' and (retry_mails.mail is null or m.id = retry_mails.mail)
    order by m.next_attempt_at limit 1000 for update skip locked
  )
  update private.mail_outbox as m set next_attempt_at = now() from due where m.id = due.id;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform pg_catalog.pg_notify('mail_outbox', '');
    perform private.record_audit(
      'send', 'mail_outbox', retry_mails.mail::text, jsonb_build_object('mails', changed)
    );
  end if;
  return jsonb_build_object('changed', changed);
end
$$;
revoke execute on function public.retry_mails(uuid) from public, anon;
grant execute on function public.retry_mails(uuid) to authenticated;

-- Abandons a mail that waits, and erases its content. {"changed": 0 or 1}: 0 for one that leaves now, left or was abandoned.
create function public.give_up_mail(mail uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given_up private.mail_outbox;
begin
  perform private.require_permission('notifications.manage');
  update private.mail_outbox as m set state = 'abandoned', data = '{}'
  where m.id = give_up_mail.mail and m.state in ('queued', 'failed') returning m.* into given_up;
  if not found then return jsonb_build_object('changed', 0); end if;
  perform private.record_audit(
    'delete', 'mail_outbox', given_up.id::text, jsonb_build_object('template', given_up.template)
  );
  return jsonb_build_object('changed', 1);
end
$$;
revoke execute on function public.give_up_mail(uuid) from public, anon;
grant execute on function public.give_up_mail(uuid) to authenticated;
