-- The periods that organisers choose in /admin/settings, between legal and technical bounds. Housekeeping, the register of
-- processing and the privacy policy read the same setting. The other periods stay those of `private.retention`: the audit
-- log, whose seals need it, and periods that texts of the site promise to one person.

-- `domain/retention.ts` has the same rows. `kinds`: those of `private.retention`.
create function private.chosen_periods()
returns table (key text, unit text, low integer, high integer, kinds text[])
language sql immutable set search_path = ''
as $$
  values
    ('retention.visits', 'months', 3, 25, '{visits, page_visits}'::text[]),
    ('retention.account_events', 'months', 6, 12, '{account_events}'),
    ('retention.read_notifications', 'days', 30, 365, '{read_notifications}'),
    ('retention.invitations', 'months', 1, 12, '{invitations}'),
    ('retention.deleted_accounts', 'months', 1, 12, '{deleted_accounts}'),
    ('retention.finished_tasks', 'days', 7, 90, '{finished_tasks}'),
    ('retention.browser_errors', 'days', 7, 90, '{browser_errors}'),
    ('retention.alerts', 'days', 30, 180, '{alerts}'),
    ('security.idle_days', 'days', 7, 180, '{unused_sessions}')
$$;

create function private.is_chosen_period(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce((
    select private.is_whole_number(is_chosen_period.value, p.low, p.high)
    from private.chosen_periods() as p where p.key = is_chosen_period.key
  ), true)
$$;
-- A check constraint runs them as the role that writes.
grant execute on function private.chosen_periods(), private.is_chosen_period(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_periods_check check (
  coalesce(private.is_chosen_period(key, value), false)
);

-- The privacy policy states most of them.
insert into public.settings (key, value, description, is_public) values
  ('retention.visits', '25', 'Mois de conservation des mesures d’audience', true),
  ('retention.account_events', '12', 'Mois de conservation du journal des connexions', true),
  ('retention.read_notifications', '90', 'Jours de conservation des notifications lues', true),
  ('retention.invitations', '12', 'Mois de conservation des invitations', true),
  ('retention.deleted_accounts', '12', 'Mois de conservation de la trace d’un compte supprimé', true),
  ('retention.finished_tasks', '30', 'Jours de conservation des tâches terminées', true),
  ('retention.browser_errors', '90', 'Jours de conservation des erreurs des navigateurs', true),
  ('retention.alerts', '90', 'Jours de conservation des lignes de la boîte de l’équipe', true),
  ('security.idle_days', '180', 'Jours après lesquels un appareil inutilisé est déconnecté', true)
on conflict (key) do nothing;

-- The period that organisers chose for a kind of rows; null where they choose none.
create function private.chosen_period(kind text) returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(
    months => case p.unit when 'months' then chosen.number else 0 end,
    days => case p.unit when 'days' then chosen.number else 0 end
  )
  from private.chosen_periods() as p
  join public.settings as s on s.key = p.key
  cross join lateral (select (s.value #>> '{}')::numeric::integer as number) as chosen
  where chosen_period.kind = any (p.kinds)
$$;
revoke execute on function private.chosen_period(text) from public;

-- How many rows housekeeping would delete with another value of the setting, at most 10,001: it deletes them and takes the
-- deletion back, so that the number comes from the rule itself. For the question before a period is shortened.
create function public.count_expired_rows(setting text, value integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10001;
  total integer := 0;
  wait integer;
  period record;
  kind text;
begin
  perform private.require_permission('settings.manage');
  select p.* into period from private.chosen_periods() as p where p.key = count_expired_rows.setting;
  if not found or count_expired_rows.value is null or count_expired_rows.value not between period.low and period.high then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  wait := private.take_rate_limit('count-expired:' || auth.uid(), 60, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  begin
    update public.settings as s set value = to_jsonb(count_expired_rows.value) where s.key = period.key;
    foreach kind in array period.kinds loop
      total := total + public.delete_expired_rows(kind, most);
    end loop;
    raise sqlstate 'ZB001';
  exception when sqlstate 'ZB001' then
    null;
  end;
  return least(total, most);
end
$$;
revoke execute on function public.count_expired_rows(text, integer) from public, anon;
grant execute on function public.count_expired_rows(text, integer) to authenticated;
