-- What of a badge can be used up, and what was used: « 2 invitations gratuites par événement », « Un talk de 5 minutes ».

create table public.badge_allowances (
  id uuid primary key default gen_random_uuid(),
  badge_tier text not null references public.badge_tiers (id) on delete cascade,
  -- In the words of the badge's own list of features.
  label text not null check (char_length(label) between 1 and 120),
  quantity smallint not null check (quantity between 1 and 100),
  -- Counted anew at each edition, or once for as long as the badge is held.
  period text not null check (period in ('edition', 'badge')),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (badge_tier, label)
);
alter table public.badge_allowances enable row level security;
call private.stamp('public.badge_allowances');
call private.audit('public.badge_allowances');

create policy "Members read what badges hold" on public.badge_allowances
for select to authenticated using (true);
create policy "Administrators manage what badges hold" on public.badge_allowances
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert, update, delete on public.badge_allowances to authenticated;

create table public.badge_uses (
  id uuid primary key default gen_random_uuid(),
  badge_id uuid not null references public.users_badges (id) on delete cascade,
  allowance_id uuid not null references public.badge_allowances (id) on delete cascade,
  -- For what is counted anew at each edition.
  edition_id uuid references public.event_editions (id) on delete cascade,
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default private.now()
);
alter table public.badge_uses enable row level security;
create index badge_uses_badge_id_idx on public.badge_uses (badge_id, allowance_id);
create index badge_uses_allowance_id_idx on public.badge_uses (allowance_id);
create index badge_uses_edition_id_idx on public.badge_uses (edition_id);
call private.audit('public.badge_uses', 'id', 'note');

create function private.holds_badge(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users_badges where id = candidate and user_id = auth.uid())
$$;
grant execute on function private.holds_badge(uuid) to authenticated, service_role;

create policy "Members read what they used, administrators all" on public.badge_uses
for select to authenticated using ((select private.is_admin()) or private.holds_badge(badge_id));
create policy "Administrators note what was used" on public.badge_uses
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators correct what was noted" on public.badge_uses
for delete to authenticated using ((select private.is_admin()));
grant select, delete on public.badge_uses to authenticated;
grant insert (badge_id, allowance_id, edition_id, note) on public.badge_uses to authenticated;

-- Never more than the badge holds, by two administrators at once neither: the badge is locked while it is counted.
create function private.count_badge_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  tier text;
  allowance public.badge_allowances;
  used integer;
begin
  select badge_tier into tier from public.users_badges where id = new.badge_id and status = 'active' for update;
  select * into allowance from public.badge_allowances where id = new.allowance_id;
  if tier is null or tier is distinct from allowance.badge_tier then
    raise exception 'Ce badge ne donne pas droit à cet avantage' using errcode = 'check_violation';
  end if;
  if (allowance.period = 'edition') <> (new.edition_id is not null) then
    raise exception 'Un avantage par édition se note avec son édition, les autres sans' using errcode = 'check_violation';
  end if;
  select count(*) into used from public.badge_uses
  where badge_id = new.badge_id and allowance_id = new.allowance_id and edition_id is not distinct from new.edition_id;
  if used >= allowance.quantity then
    raise exception 'Cet avantage est épuisé' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger count_badge_use before insert on public.badge_uses
for each row execute function private.count_badge_use();
