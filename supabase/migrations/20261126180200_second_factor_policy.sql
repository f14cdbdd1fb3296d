-- Whether the rights of a role need a second factor: not, as a recommendation, or from a day on. The database enforces it:
-- from that day, an account without a verified factor, or a session that did not give its code, has no permission. Its own
-- account stays open to it, so that a factor can be added there. The day is one of the real clock, as the end of roles.

create function private.is_factor_policy(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and value - '{policy, from}'::text[] = '{}'
    and value ->> 'policy' in ('off', 'recommended', 'required')
    and jsonb_typeof(value -> 'from') = 'string'
    and case
      when value ->> 'policy' <> 'required' then value ->> 'from' = ''
      else value ->> 'from' ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' and pg_input_is_valid(value ->> 'from', 'date')
    end
$$;
create function private.is_security_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case key
    when 'security.second_factor' then private.is_factor_policy(value)
    when 'security.session_days' then private.is_whole_number(value, 1, 365)
    else true
  end
$$;
-- A check constraint runs them as the role that writes.
grant execute on function private.is_factor_policy(jsonb), private.is_security_setting(text, jsonb)
  to authenticated, service_role;
alter table public.settings add constraint settings_security_check check (
  coalesce(private.is_security_setting(key, value), false)
);

insert into public.settings (key, value, description, is_public) values
  ('security.second_factor', '{"policy": "off", "from": ""}', 'Second facteur des personnes qui ont un rôle', false),
  ('security.session_days', '365', 'Jours après lesquels une connexion finit, même utilisée', true)
on conflict (key) do nothing;

create function private.has_verified_factor(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_factors as f where f.user_id = member and f.status = 'verified')
$$;
revoke execute on function private.has_verified_factor(uuid) from public;

-- An organiser who requires a second factor has given one in this session: the policy cannot take their own rights.
create function private.guard_factor_policy() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.key <> 'security.second_factor' or new.value ->> 'policy' is distinct from 'required'
    or (tg_op = 'UPDATE' and new.value = old.value)
  then
    return new;
  end if;
  if auth.uid() is not null and not (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' and private.has_verified_factor(auth.uid())
  ) then
    raise exception 'Ajoutez d’abord un second facteur à votre compte'
    using errcode = 'check_violation', hint = 'own_factor_first';
  end if;
  if (new.value ->> 'from')::date < (now() at time zone 'Europe/Paris')::date then
    raise exception 'Ce jour est passé' using errcode = 'check_violation', hint = 'factor_day_in_past';
  end if;
  return new;
end
$$;
create trigger guard_factor_policy before insert or update of value on public.settings
for each row execute function private.guard_factor_policy();

create function private.factor_is_required() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select s.value ->> 'policy' = 'required'
      and (s.value ->> 'from')::date <= (now() at time zone 'Europe/Paris')::date
    from public.settings as s where s.key = 'security.second_factor'
  ), false)
$$;
revoke execute on function private.factor_is_required() from public;

-- Whether the session may use the rights of a role, once `second_factor_satisfied` holds.
create function private.role_factor_satisfied() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.factor_is_required() or (
    coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' and private.has_verified_factor((select auth.uid()))
  )
$$;
revoke execute on function private.role_factor_satisfied() from public;
grant execute on function private.role_factor_satisfied() to authenticated, service_role;

-- The client reads its roles to know what to show, so the policy has the condition of `private.may`.
create policy "Reading roles requires the factor that roles need" on public.user_roles
as restrictive for select to authenticated using ((select private.role_factor_satisfied()));

-- What the policy asks of the caller: {"policy", "day", "is_due", "has_factor"}; null without a role.
create function public.my_factor_duty() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'policy', coalesce(s.value ->> 'policy', 'off'), 'day', nullif(s.value ->> 'from', ''),
    'is_due', private.factor_is_required(), 'has_factor', private.has_verified_factor(auth.uid())
  )
  from (select) as one left join public.settings as s on s.key = 'security.second_factor'
  where exists (
    select from public.user_roles as held
    where held.user_id = auth.uid() and (held.ends_at is null or held.ends_at > now())
  )
$$;
revoke execute on function public.my_factor_duty() from public, anon;
grant execute on function public.my_factor_duty() to authenticated;

-- How many people with a role have no verified factor, for the summary and the question before it is required.
create function public.roles_without_factor() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return (
    select count(distinct held.user_id) from public.user_roles as held
    where (held.ends_at is null or held.ends_at > now()) and not private.has_verified_factor(held.user_id)
  );
end
$$;
revoke execute on function public.roles_without_factor() from public, anon;
grant execute on function public.roles_without_factor() to authenticated;
