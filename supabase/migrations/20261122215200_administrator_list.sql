-- The list of administrators, mailed to each of them once a week: an administrator who was added unnoticed is noticed.

-- The week (its Monday, Europe/Paris) whose list was mailed.
create table private.administrator_mails (
  week date primary key,
  mailed_at timestamptz not null default now()
);
alter table private.administrator_mails enable row level security;
revoke all on private.administrator_mails from public, anon, authenticated, service_role;

-- Mails the list unless this ISO week has it already, there is no administrator, or the setting `roles.weekly_mail` is
-- false. Returns the number of mails.
create function public.mail_administrator_list() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'Europe/Paris')::date;
  listed text;
  mailed integer := 0;
  administrator record;
begin
  if exists (select from public.settings where key = 'roles.weekly_mail' and value = 'false'::jsonb) then
    return 0;
  end if;
  select string_agg(
    person.display_name || coalesce(' (' || private.masked_email(private.email_of(person.id)) || ')', '')
      || coalesce(', jusqu’au ' || private.french_date(held.ends_at - interval '1 second'), ''),
    E' ; ' order by person.display_name, person.id
  ) into listed
  from public.user_roles as held join public.profiles as person on person.id = held.user_id
  where held.role = 'admin' and (held.ends_at is null or held.ends_at > now());
  if listed is null then return 0; end if;

  insert into private.administrator_mails (week) values (this_week) on conflict do nothing;
  if not found then return 0; end if;
  delete from private.administrator_mails where week < this_week;
  for administrator in
    select private.email_of(held.user_id) as address from public.user_roles as held
    where held.role = 'admin' and (held.ends_at is null or held.ends_at > now())
  loop
    continue when administrator.address is null;
    perform public.mail_enqueue(administrator.address, 'administrators', jsonb_build_object('List', listed));
    mailed := mailed + 1;
  end loop;
  return mailed;
end
$$;
revoke execute on function public.mail_administrator_list() from public;
grant execute on function public.mail_administrator_list() to service_role;
