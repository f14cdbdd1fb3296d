-- Two accounts of one person become one: `merged` gives its comments, reactions, reports, badges, notes and history to
-- `kept`, then is deleted. Refused for an account that holds a role or a badge managed by card, and on oneself. It
-- cannot be undone, so it asks for a sign-in of the last 15 minutes (HTTP status 403). Returns how many rows moved.
create function public.merge_members(kept uuid, merged uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  moved jsonb;
  comments integer;
begin
  perform private.require_permission('users.delete');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if merged = auth.uid() or kept = merged then
    raise exception 'On ne fusionne ni son propre compte, ni un compte avec lui-même'
    using errcode = 'check_violation', hint = 'not_on_oneself';
  end if;
  -- Locked in the order of their ids, so that two merges cannot wait for each other.
  perform from public.profiles where id in (kept, merged) order by id for update;
  if (select count(*) from public.profiles where id in (kept, merged)) < 2 then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (select from public.user_roles where user_id = merged and (ends_at is null or ends_at > now())) then
    raise exception 'Ce compte a un rôle : retirez-le d''abord'
    using errcode = 'check_violation', hint = 'member_has_role';
  end if;
  if exists (
    select from public.users_badges
    where user_id = merged and status = 'active' and stripe_subscription_id is not null
  ) then
    raise exception 'Ce membre a un badge géré par la carte'
    using errcode = 'check_violation', hint = 'badge_paid_by_card';
  end if;

  update public.blog_comments set user_id = kept where user_id = merged;
  get diagnostics comments = row_count;
  -- One reaction and one report for each comment: those of `kept` stay.
  delete from public.comment_reactions as twice
  where twice.user_id = merged and exists (
    select from public.comment_reactions where comment_id = twice.comment_id and user_id = kept
  );
  update public.comment_reactions set user_id = kept where user_id = merged;
  delete from public.comment_reports as twice
  where twice.reporter_id = merged and exists (
    select from public.comment_reports where comment_id = twice.comment_id and reporter_id = kept
  );
  update public.comment_reports set reporter_id = kept where reporter_id = merged;
  -- One active badge: that of `kept` stays.
  update public.users_badges set status = 'expired'
  where user_id = merged and status = 'active'
    and exists (select from public.users_badges where user_id = kept and status = 'active');
  update public.users_badges set user_id = kept where user_id = merged;
  delete from public.badge_requests
  where user_id = merged and status = 'open'
    and exists (select from public.badge_requests where user_id = kept and status = 'open');
  update public.badge_requests set user_id = kept where user_id = merged;
  delete from public.access_requests
  where user_id = merged and status = 'open'
    and exists (select from public.access_requests where user_id = kept and status = 'open');
  update public.access_requests set user_id = kept where user_id = merged;
  update public.user_bans set user_id = kept where user_id = merged;
  update public.member_notes set member_id = kept where member_id = merged;
  update public.moderation_decisions set author_id = kept where author_id = merged;
  update public.notifications set user_id = kept where user_id = merged;
  update private.removed_comment_contents set user_id = kept where user_id = merged;
  update public.blog_posts set author_id = kept where author_id = merged;
  update public.analytics_events set user_id = kept where user_id = merged;

  moved := jsonb_build_object('merged', merged, 'comments', comments);
  delete from auth.users where id = merged;
  update public.deleted_accounts set merged_into = kept where user_id = merged;
  perform private.record_audit('update', 'profiles', kept::text, moved);
  return jsonb_build_object('outcome', 'done', 'comments', comments);
end
$$;
revoke execute on function public.merge_members(uuid, uuid) from public;
grant execute on function public.merge_members(uuid, uuid) to authenticated;

-- Accounts that may belong to one person, as a hint: the same mailbox (without the dots of Gmail and `+` labels), or the
-- same name of two words and more. A trigger keeps the list, so that reading it does not compare every account.
create function private.same_mailbox(email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when email ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || substring(email from '@[^@]*$') end
$$;
create index member_index_mailbox_idx on private.member_index (private.same_mailbox(email_key)) where email_key <> '';

create table private.duplicate_keys (
  reason text not null check (reason in ('mailbox', 'name')),
  key text not null,
  noticed_at timestamptz not null default now(),
  primary key (reason, key)
);
alter table private.duplicate_keys enable row level security;
revoke all on private.duplicate_keys from public, anon, authenticated, service_role;
create index duplicate_keys_noticed_at_idx on private.duplicate_keys (reason, noticed_at desc);

create function private.note_duplicates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.duplicate_keys where (reason, key) in (
      ('mailbox', private.same_mailbox(old.email_key)), ('name', old.name_key)
    ) and 2 > case reason
      when 'name' then (
        select count(*) from (select from private.member_index where name_key = old.name_key limit 2) as twins
      )
      else (
        select count(*) from (
          select from private.member_index
          where private.same_mailbox(email_key) = private.same_mailbox(old.email_key) and email_key <> '' limit 2
        ) as twins
      )
    end;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.duplicate_keys (reason, key)
    select 'mailbox', private.same_mailbox(new.email_key)
    where new.email_key <> '' and exists (
      select from private.member_index
      where private.same_mailbox(email_key) = private.same_mailbox(new.email_key) and email_key <> ''
        and user_id <> new.user_id
    )
    union all
    select 'name', new.name_key
    where new.name_key like '% %'
      and exists (select from private.member_index where name_key = new.name_key and user_id <> new.user_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_duplicates after insert or delete on private.member_index
for each row execute function private.note_duplicates();
create trigger note_changed_duplicates after update of email_key, name_key on private.member_index
for each row when ((old.email_key, old.name_key) is distinct from (new.email_key, new.name_key))
execute function private.note_duplicates();

insert into private.duplicate_keys (reason, key)
select 'mailbox', private.same_mailbox(email_key) from private.member_index where email_key <> ''
group by 2 having count(*) > 1
union all
select 'name', name_key from private.member_index where name_key like '% %' group by name_key having count(*) > 1;

-- The latest 50 groups of each reason, each with its five oldest accounts.
create function public.duplicate_members() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.manage');
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('reason', twins.reason, 'members', twins.members) order by twins.reason, twins.noticed_at desc
    ), '[]')
    from (
      select shown.reason, shown.noticed_at, (
        select jsonb_agg(private.member_line(entry.user_id) order by entry.created_at)
        from (
          select user_id, created_at from private.member_index
          where name_key = shown.key order by created_at limit 5
        ) as entry
      ) as members
      from (
        select * from private.duplicate_keys where reason = 'name' order by noticed_at desc limit 50
      ) as shown
      union all
      select shown.reason, shown.noticed_at, (
        select jsonb_agg(private.member_line(entry.user_id) order by entry.created_at)
        from (
          select user_id, created_at from private.member_index
          where private.same_mailbox(email_key) = shown.key and email_key <> '' order by created_at limit 5
        ) as entry
      )
      from (
        select * from private.duplicate_keys where reason = 'mailbox' order by noticed_at desc limit 50
      ) as shown
    ) as twins
  );
end
$$;
revoke execute on function public.duplicate_members() from public;
grant execute on function public.duplicate_members() to authenticated;
