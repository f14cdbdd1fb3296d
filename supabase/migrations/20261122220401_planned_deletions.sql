-- A deletion that an organiser planned is refused for an account with a role. The check of the request is repeated when
-- the deletion is due: the member may have received a role in the seven days.

-- The deletions that an organiser asked for, and not the member. A private table: the member reads the row of
-- `account_deletions`, which would disclose the organiser.
create table private.planned_deletions (
  user_id uuid primary key references public.account_deletions (user_id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null
);
alter table private.planned_deletions enable row level security;
revoke all on private.planned_deletions from public, anon, authenticated, service_role;
create index planned_deletions_requested_by_idx on private.planned_deletions (requested_by);

insert into private.planned_deletions (user_id, requested_by)
select deletion.user_id, (select id from auth.users where id = asked.actor_id)
from public.account_deletions as deletion
left join lateral (
  select actor_id from public.audit_log
  where table_name = 'account_deletions' and row_id = deletion.user_id::text and action = 'insert'
  order by created_at desc, id desc limit 1
) as asked on true
where asked.actor_id is distinct from deletion.user_id;

alter table public.notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_check,
  -- The member whom the notification is about.
  add column member_id uuid references public.profiles (id) on delete cascade,
  add constraint notifications_kind_check check (kind in (
    'reply', 'comment_approved', 'comment_refused', 'report_decided', 'badge_awarded',
    'access_granted', 'access_declined', 'badge_declined', 'deletion_cancelled'
  )),
  add constraint notifications_check check (
    num_nonnulls(comment_id, report_id, badge_id, access_request_id, badge_request_id, member_id) = 1
  );
create index notifications_member_id_idx on public.notifications (member_id);

-- As before; the request of the member replaces that of an organiser.
create or replace function public.request_account_deletion(mode text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  due timestamptz;
begin
  if member is null or not private.reauthenticated_within(15) or not private.second_factor_satisfied() then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if private.is_admin_user(member) and not exists (
    select from public.user_roles where role = 'admin' and ends_at is null and user_id <> member
  ) then
    raise exception 'Le dernier administrateur ne peut pas être retiré'
    using errcode = 'PT409', hint = 'last_admin',
      detail = 'Nommez d''abord un autre administrateur.';
  end if;
  insert into public.account_deletions as deletion (user_id, mode, due_at)
  values (member, request_account_deletion.mode, now() + interval '7 days')
  on conflict (user_id) do update set mode = excluded.mode
  returning deletion.due_at into due;
  delete from private.planned_deletions where user_id = member;
  return due;
end
$$;

-- As before; the request of the member stays as it is.
create or replace function public.request_member_deletion(member uuid, mode text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform private.require_permission('users.delete');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if member = auth.uid() then
    raise exception 'On ne supprime pas son propre compte d''ici'
    using errcode = 'check_violation', hint = 'not_on_oneself';
  end if;
  if private.is_staff(member) then
    raise exception 'Ce compte a un rôle : retirez-le d''abord'
    using errcode = 'check_violation', hint = 'member_has_role';
  end if;
  insert into public.account_deletions as deletion (user_id, mode, due_at)
  values (member, request_member_deletion.mode, now() + interval '7 days')
  on conflict (user_id) do update set mode = excluded.mode
  where exists (select from private.planned_deletions as planned where planned.user_id = deletion.user_id)
  returning deletion.due_at into due;
  if not found then
    return (select due_at from public.account_deletions where user_id = member);
  end if;
  insert into private.planned_deletions as planned (user_id, requested_by) values (member, auth.uid())
  on conflict (user_id) do update set requested_by = excluded.requested_by;
  return due;
end
$$;

-- Returns whether the account is deleted. It stays when its deletion was planned by an organiser and it holds a role,
-- which cancels the deletion, and when it has become the last administrator.
create or replace function public.delete_due_account(member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  deletion_mode text;
  planned private.planned_deletions;
begin
  -- Waits for a role that is being granted, whose row refers to the profile. Locked first, as by merge_members().
  perform from public.profiles where id = delete_due_account.member for update;
  select mode into deletion_mode from public.account_deletions
  where user_id = delete_due_account.member and due_at <= now() for update;
  if not found then return false; end if;
  select * into planned from private.planned_deletions where user_id = delete_due_account.member;
  if planned.user_id is not null and private.is_staff(delete_due_account.member) then
    delete from public.account_deletions where user_id = delete_due_account.member;
    perform private.record_audit(
      'refusal', 'account_deletions', delete_due_account.member::text,
      jsonb_build_object('code', 'member_has_role', 'requested_by', planned.requested_by), 'refused'
    );
    insert into public.notifications (user_id, kind, member_id)
    select id, 'deletion_cancelled', delete_due_account.member from public.profiles where id = planned.requested_by;
    return false;
  end if;
  if deletion_mode = 'delete_comments' then
    -- From the deepest level, so that a comment whose replies are all by its author is deleted, not blanked.
    for level in reverse 3 .. 1 loop
      delete from public.blog_comments where user_id = delete_due_account.member and depth = level;
    end loop;
  end if;
  delete from auth.users where id = delete_due_account.member;
  return true;
exception when check_violation then
  return false;
end
$$;
