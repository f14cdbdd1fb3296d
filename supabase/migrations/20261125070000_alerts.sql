-- The inbox of staff: what waits and what happened, for those whose permissions let them act on it. Triggers write short
-- signals, which lock no row; a worker folds them into alerts, one for each queue, and one for each fact and day. Real time
-- (ADR-0005).

insert into public.role_permissions (role, permission) values
  ('admin', 'notifications.read'),
  ('moderator', 'notifications.read'),
  ('editor', 'notifications.read'),
  ('newsletter', 'notifications.read'),
  ('reader', 'notifications.read');
update private.screens set permission = 'notifications.read' where screen = 'notifications';

-- `domain/alerts.ts` has the same table. `is_daily`: one alert for each day of Paris.
create table private.alert_types (
  type text primary key check (type ~ '^[a-z_]{1,40}$'),
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$'),
  urgent boolean not null,
  mail boolean not null,
  is_daily boolean not null
);
alter table private.alert_types enable row level security;
revoke all on private.alert_types from public, anon, authenticated, service_role;
insert into private.alert_types (type, permission, urgent, mail, is_daily) values
  ('comment_pending', 'comments.moderate', false, false, false),
  ('report', 'comments.moderate', false, true, false),
  ('notice', 'comments.moderate', true, true, false),
  ('security', 'audit.read', true, true, true),
  ('signup', 'users.read', false, false, true),
  ('access_request', 'roles.manage', false, true, false),
  ('badge_request', 'badges.manage', false, false, false),
  ('failure', 'functions.manage', false, true, true),
  ('campaign_failed', 'newsletter.write', false, true, false),
  ('campaign_done', 'newsletter.read', false, false, false),
  ('badge_ending', 'badges.manage', false, false, true),
  ('places_low', 'settings.content', false, false, false);

-- The types that the caller reads. Policies call it as `(select private.my_alert_types())`, once for a query.
create function private.my_alert_types() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(kind.type), '{}') from private.alert_types as kind
  where kind.permission in (select public.my_permissions())
$$;
revoke execute on function private.my_alert_types() from public;
grant execute on function private.my_alert_types() to authenticated;

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  type text not null references private.alert_types (type) on delete cascade,
  -- The campaign or the edition, or what a fact is about; empty for a queue.
  subject text not null default '' check (char_length(subject) <= 40),
  -- Of a daily type, in Paris.
  day date,
  amount integer not null default 0 check (amount >= 0),
  -- The time of the last fold. It is also the version that a person has read: later work makes the line unread again.
  changed_at timestamptz not null default clock_timestamp(),
  constraint alerts_one_line unique nulls not distinct (type, subject, day)
);
alter table public.alerts enable row level security;
create index alerts_changed_at_idx on public.alerts (changed_at desc, id desc);
create index alerts_by_type_idx on public.alerts (type, changed_at desc);
revoke all on public.alerts from public, anon, authenticated, service_role;
grant select on public.alerts to authenticated, service_role;
create policy "Permitted roles read the alerts that they may act on" on public.alerts
for select to authenticated using (type = any ((select private.my_alert_types())::text[]));
alter publication supabase_realtime add table public.alerts;

-- What a person has read and archived, up to a version. Nothing is written for those who did neither.
create table private.alert_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  alert_id uuid not null references public.alerts (id) on delete cascade,
  read_through timestamptz,
  archived_through timestamptz,
  primary key (user_id, alert_id)
);
alter table private.alert_reads enable row level security;
create index alert_reads_alert_id_idx on private.alert_reads (alert_id);
revoke all on private.alert_reads from public, anon, authenticated, service_role;

-- Facts that are not folded yet. Without a constraint on other rows: an insert waits for no transaction.
create table private.alert_signals (
  id bigint generated always as identity primary key,
  type text not null,
  subject text not null default '',
  amount integer not null default 1,
  created_at timestamptz not null default now()
);
alter table private.alert_signals enable row level security;
revoke all on private.alert_signals from public, anon, authenticated, service_role;

create function private.signal_alert(type text, subject text default '', amount integer default 1) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if signal_alert.amount < 1 then return; end if;
  insert into private.alert_signals (type, subject, amount)
  values (signal_alert.type, coalesce(signal_alert.subject, ''), signal_alert.amount);
  perform pg_catalog.pg_notify('alert_signals', '');
end
$$;
revoke execute on function private.signal_alert(text, text, integer) from public;

-- For statement triggers with the transition table `added`; arguments: type, subject.
create function private.signal_added_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.signal_alert(tg_argv[0], coalesce(tg_argv[1], ''), (select count(*)::integer from added));
  return null;
end
$$;

-- For row triggers whose condition chooses the rows; arguments: type, subject, or `id` for the id of the row.
create function private.signal_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.signal_alert(
    tg_argv[0], case when tg_argv[1] = 'id' then to_jsonb(new) ->> 'id' else coalesce(tg_argv[1], '') end
  );
  return null;
end
$$;

create function private.signal_pending_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.signal_alert('comment_pending', '', (
    select count(*)::integer from added where not is_approved and refusal_reason is null and removed_at is null
  ));
  return null;
end
$$;
create trigger signal_alert after insert on public.blog_comments
referencing new table as added for each statement execute function private.signal_pending_comments();
create trigger signal_alert_again after update of is_approved, refusal_reason, removed_at, content on public.blog_comments
for each row when (
  (old.is_approved or old.refusal_reason is not null or old.removed_at is not null)
  and not new.is_approved and new.refusal_reason is null and new.removed_at is null
) execute function private.signal_row('comment_pending');

create trigger signal_alert after insert on public.comment_reports
referencing new table as added for each statement execute function private.signal_added_rows('report');
create trigger signal_alert after insert on public.illegal_content_notices
referencing new table as added for each statement execute function private.signal_added_rows('notice');
create trigger signal_alert after insert on public.profiles
referencing new table as added for each statement execute function private.signal_added_rows('signup');
create trigger signal_alert after insert on public.access_requests
referencing new table as added for each statement execute function private.signal_added_rows('access_request');
create trigger signal_alert after insert on public.badge_requests
referencing new table as added for each statement execute function private.signal_added_rows('badge_request');
create trigger signal_alert after insert on private.badge_reminders
referencing new table as added for each statement execute function private.signal_added_rows('badge_ending');

create trigger signal_alert_given after insert on public.user_roles
referencing new table as added for each statement execute function private.signal_added_rows('security', 'roles');
create trigger signal_alert_changed after update on public.user_roles
for each row when (old.role <> new.role or old.ends_at is distinct from new.ends_at)
execute function private.signal_row('security', 'roles');
create trigger signal_alert_withdrawn after delete on public.user_roles
referencing old table as added for each statement execute function private.signal_added_rows('security', 'roles');
-- The row that ends an hour with more failures than the log lists (`private.close_audit_floods`).
create trigger signal_alert_sign_ins after insert on public.audit_log
for each row when (new.action = 'sign_in_failed' and new.after ? 'not_listed')
execute function private.signal_row('security', 'sign_ins');
create trigger signal_alert_refusals after insert on public.audit_log
for each row when (new.action = 'refusal' and new.after ? 'not_listed')
execute function private.signal_row('security', 'refusals');

-- Given up by the worker: a person gives up mails that wait. The mails of alerts are left out, or each would cause another.
create trigger signal_alert after update of state on private.mail_outbox
for each row when (old.state = 'sending' and new.state = 'abandoned' and new.template !~ '^staff-')
execute function private.signal_row('failure', 'mails');
create trigger signal_alert after update of state on public.tasks
for each row when (old.state <> 'failed' and new.state = 'failed')
execute function private.signal_row('failure', 'tasks');
create trigger signal_alert_done after update of state on public.newsletter_campaigns
for each row when (old.state <> 'sent' and new.state = 'sent') execute function private.signal_row('campaign_done', 'id');
create trigger signal_alert_failed after update of paused_because, server_error on public.newsletter_campaigns
for each row when (
  (old.paused_because is null and new.paused_because is not null)
  or (old.server_error is null and new.server_error is not null)
) execute function private.signal_row('campaign_failed', 'id');

-- `placesLow` of domain/alerts.ts.
create function private.places_low() returns integer language sql immutable set search_path = '' as 'select 5';
-- The condition of the trigger runs with the rights of the person who writes.
grant execute on function private.places_low() to authenticated, service_role;
create trigger signal_alert after update of places_remaining on public.event_editions
for each row when (
  old.places_remaining >= private.places_low() and new.places_remaining < private.places_low() and new.state = 'open'
) execute function private.signal_row('places_low', 'id');

-- Folds the signals that are committed into alerts, and returns the number of signals. One fold at a time, until its end:
-- `changed_at` grows in the order of commits, so that a person never reads further than what was shown.
create function private.fold_alert_signals() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  folded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.fold_alert_signals', 0));
  with taken as (
    delete from private.alert_signals as signal
    where signal.id in (select due.id from private.alert_signals as due order by due.id limit 5000)
    returning signal.*
  ),
  kept as (
    insert into public.alerts as alert (type, subject, day, amount)
    select kind.type, taken.subject, case when kind.is_daily then private.paris_day(taken.created_at) end as day,
      least(sum(taken.amount), 1000000000)
    from taken join private.alert_types as kind on kind.type = taken.type
    group by 1, 2, 3 order by 1, 2, 3
    on conflict on constraint alerts_one_line do update
    set amount = least(alert.amount::bigint + excluded.amount, 1000000000), changed_at = clock_timestamp()
  )
  select count(*) into folded from taken;
  return folded;
end
$$;
revoke execute on function private.fold_alert_signals() from public;

-- The work of a queue, at most 1001; null for a fact.
create function private.alert_waiting(type text) returns integer
language sql stable security definer set search_path = ''
as $$
  select (case alert_waiting.type
    when 'comment_pending' then (
      select count(*) from (
        select from public.blog_comments
        where not is_approved and refusal_reason is null and removed_at is null limit 1001
      ) as found
    )
    when 'report' then (
      select count(*) from (
        select from public.comment_reports where status = 'open' group by comment_id limit 1001
      ) as found
    )
    when 'notice' then (
      select count(*) from (
        select from public.illegal_content_notices where status = 'received' or status = 'in_progress' limit 1001
      ) as found
    )
    when 'access_request' then (
      select count(*) from (select from public.access_requests where status = 'open' limit 1001) as found
    )
    when 'badge_request' then (
      select count(*) from (select from public.badge_requests where status = 'open' limit 1001) as found
    )
  end)::integer
$$;
revoke execute on function private.alert_waiting(text) from public;

-- « 1 demande » and « 12 demandes ».
create function private.french_count(number integer, one text, many text) returns text
language sql immutable set search_path = ''
as $$
  select private.french_number(number) || U&'\00A0' || case when number < 2 then one else many end
$$;
revoke execute on function private.french_count(integer, text, text) from public;

-- The work of a queue, of which 1001 stands for more.
create function private.queue_words(number integer, over text, one text, many text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when number = 0 then over
    when number > 1000 then U&'Plus de 1\202F000\00A0' || many
    else private.french_count(number, one, many)
  end
$$;
revoke execute on function private.queue_words(integer, text, text, text) from public;

-- The line of an alert, in the inbox and in mails. It quotes no member: only the name of a campaign and the day of an
-- edition. `number`: the work of a queue, or the amount of a fact.
create function private.alert_text(type text, subject text, number integer) returns text
language sql stable security definer set search_path = ''
as $$
  select case alert_text.type
    when 'comment_pending' then private.queue_words(
      number, 'Plus aucun commentaire à relire', 'commentaire attend', 'commentaires attendent')
    when 'report' then private.queue_words(
      number, 'Plus aucun signalement à examiner', 'commentaire signalé attend', 'commentaires signalés attendent')
    when 'notice' then private.queue_words(
      number, 'Plus aucune notification de contenu illicite à examiner',
      'notification de contenu illicite attend', 'notifications de contenu illicite attendent')
    when 'access_request' then private.queue_words(
      number, 'Plus aucune demande d’accès', 'demande d’accès attend', 'demandes d’accès attendent')
    when 'badge_request' then private.queue_words(
      number, 'Plus aucune demande de badge', 'demande de badge attend', 'demandes de badge attendent')
    when 'signup' then private.french_count(number, 'nouveau compte', 'nouveaux comptes')
    when 'security' then case alert_text.subject
      when 'roles' then private.french_count(
        number, 'rôle donné, changé ou retiré', 'rôles donnés, changés ou retirés')
      when 'sign_ins' then 'Des connexions ont échoué en très grand nombre'
      else 'Des accès ont été refusés en très grand nombre' end
    when 'failure' then case alert_text.subject
      when 'mails' then private.french_count(number, 'e-mail abandonné après ses essais', 'e-mails abandonnés après leurs essais')
      else private.french_count(number, 'tâche en échec', 'tâches en échec') end
    when 'badge_ending' then private.french_count(number, 'badge se termine bientôt', 'badges se terminent bientôt')
    when 'places_low' then (
      select case when edition.places_remaining = 0 then 'Plus aucune place'
        else private.french_count(edition.places_remaining, 'place', 'places') end
        || ' pour l’édition du ' || private.french_date(edition.starts_at)
      from public.event_editions as edition where edition.id::text = alert_text.subject
    )
    else (
      select case alert_text.type
        when 'campaign_done' then U&'La campagne «\00A0' || campaign.name || U&'\00A0» est partie\00A0: '
          || private.french_count(coalesce(campaign.recipients, 0), 'destinataire', 'destinataires')
        else U&'La campagne «\00A0' || campaign.name || U&'\00A0» ne part plus' end
      from public.newsletter_campaigns as campaign where campaign.id::text = alert_text.subject
    )
  end
$$;
revoke execute on function private.alert_text(text, text, integer) from public;

-- The screen that does the work.
create function private.alert_path(type text, subject text) returns text
language sql immutable set search_path = ''
as $$
  select case alert_path.type
    when 'comment_pending' then '/admin/comments'
    when 'report' then '/admin/comments?file=signales'
    when 'notice' then '/admin/comments?file=illicites'
    when 'access_request' then '/admin/roles?onglet=demandes'
    when 'badge_request' then '/admin/badges-management?onglet=demandes'
    when 'signup' then '/admin/users'
    when 'security' then '/admin/audit-logs?action=' || case alert_path.subject
      when 'roles' then 'rights' when 'sign_ins' then 'sign_in' else 'refusal' end
    when 'failure' then case alert_path.subject
      when 'mails' then '/admin/notifications?onglet=file&envoi=abandonnes' else '/admin/audit-logs?type=tasks' end
    when 'badge_ending' then '/admin/badges-management?bientot=oui'
    when 'places_low' then '/admin/newsletter'
    else '/admin/newsletter/campagnes/' || alert_path.subject
  end
$$;
revoke execute on function private.alert_path(text, text) from public;

-- The types of each person with a role, since the day the role was given: what came before is not news. With a frozen
-- product clock a role may seem to begin later than now.
create function private.alert_holders() returns table (user_id uuid, type text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select held.user_id, kind.type,
    min(case when held.created_at <= now() then held.created_at else '-infinity'::timestamptz end)
  from public.user_roles as held
  join public.role_permissions as allowed on allowed.role = held.role
  join private.alert_types as kind on kind.permission = allowed.permission
  where held.ends_at is null or held.ends_at > now()
  group by held.user_id, kind.type
$$;
revoke execute on function private.alert_holders() from public;
