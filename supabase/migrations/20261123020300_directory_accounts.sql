-- The directory in what concerns a whole account: its export, its merge, and how long messages are kept. Each function
-- stays as it is, with one more passage.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.retention(text)', $old$    when 'deleted_accounts' then interval '12 months'
$old$, $new$    when 'deleted_accounts' then interval '12 months'
    -- Since they were sent: as long as they may be reported and examined.
    when 'directory_messages' then interval '90 days'
$new$),
    ('public.delete_expired_rows(text,integer)', $old$  end case;
$old$, $new$    when 'directory_messages' then
      delete from private.directory_messages where id in (
        select id from private.directory_messages where created_at < over limit batch for update skip locked
      );
  end case;
$new$),
    ('private.member_data(uuid)', $old$    'badges', (
$old$, $new$    'directory_profile', (select to_jsonb(own) from public.directory_profiles as own where user_id = member),
    'directory_messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'way', case when sender_id = member then 'sent' else 'received' end, 'body', body, 'created_at', created_at,
        'gives_address', gives_address, 'reported_at', case when recipient_id = member then reported_at end,
        'report_details', case when recipient_id = member then report_details end
      ) order by created_at), '[]')
      from private.directory_messages where sender_id = member or recipient_id = member
    ),
    'badges', (
$new$),
    ('public.merge_members(uuid,uuid)', $old$  update public.user_bans set user_id = kept where user_id = merged;
$old$, $new$  update public.user_bans set user_id = kept where user_id = merged;
  -- One profile in the directory: that of `kept` stays. What a moderator hid stays hidden.
  update public.directory_profiles as own set hidden_at = other.hidden_at, hidden_note = other.hidden_note
  from public.directory_profiles as other
  where own.user_id = kept and other.user_id = merged and own.hidden_at is null and other.hidden_at is not null;
  update public.directory_profiles set user_id = kept
  where user_id = merged and not exists (select from public.directory_profiles where user_id = kept);
  update private.directory_messages set sender_id = kept where sender_id = merged;
  update private.directory_messages set recipient_id = kept where recipient_id = merged;
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
