-- The three badges, what they compare on, and who holds one. Payments are off: badges are awarded by invitation.

create table public.badge_tiers (
  id text primary key check (id in ('bronze', 'silver', 'gold')),
  name text not null check (char_length(name) between 1 and 60),
  -- Euros a year, tax included.
  price_euros numeric(8, 2) not null check (price_euros >= 0),
  billing_period text not null default 'year' check (billing_period in ('year')),
  -- The payment provider's price; empty while payments are off.
  price_id text not null default '' check (char_length(price_id) <= 120),
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  features text[] not null default '{}' check (cardinality(features) <= 20),
  is_popular boolean not null default false,
  -- A feature is open to its tier and to those of a higher rank.
  rank smallint not null unique check (rank between 1 and 3),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.badge_tiers enable row level security;
call private.stamp('public.badge_tiers');
call private.announce_changes('public.badge_tiers');
call private.audit('public.badge_tiers');

create policy "Everybody reads the badges" on public.badge_tiers for select to anon, authenticated using (true);
create policy "Administrators manage the badges" on public.badge_tiers
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.badge_tiers to anon, authenticated;
grant insert, update, delete on public.badge_tiers to authenticated;

create table public.badge_features (
  id uuid primary key default gen_random_uuid(),
  feature_group text not null check (feature_group in ('Accès Événements', 'Networking', 'Avantages Exclusifs')),
  label text not null unique check (char_length(label) between 1 and 120),
  bronze boolean not null,
  silver boolean not null,
  gold boolean not null,
  position integer not null default 0,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.badge_features enable row level security;
create index badge_features_position_idx on public.badge_features (position);
call private.stamp('public.badge_features');
call private.announce_changes('public.badge_features');
call private.audit('public.badge_features');

create policy "Everybody reads the comparison" on public.badge_features for select to anon, authenticated using (true);
create policy "Administrators manage the comparison" on public.badge_features
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.badge_features to anon, authenticated;
grant insert, update, delete on public.badge_features to authenticated;

create table public.users_badges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  badge_tier text not null references public.badge_tiers (id),
  status text not null default 'active' check (status in ('active', 'pending', 'expired', 'revoked')),
  -- When present the payment provider manages the badge, and nobody here changes it.
  stripe_subscription_id text unique check (char_length(stripe_subscription_id) between 1 and 120),
  invited_by uuid references auth.users (id) on delete set null,
  reason text check (char_length(reason) <= 500),
  ends_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.users_badges enable row level security;
create unique index users_badges_one_active_key on public.users_badges (user_id) where status = 'active';
create index users_badges_user_id_idx on public.users_badges (user_id, created_at desc);
create index users_badges_badge_tier_idx on public.users_badges (badge_tier, status);
create index users_badges_invited_by_idx on public.users_badges (invited_by);
call private.stamp('public.users_badges');
call private.audit('public.users_badges');

-- Awarding replaces the badge held, which stays in the history. One that is paid by card is not ours to replace.
create function private.award_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    if tg_op = 'INSERT' then
      new.invited_by := auth.uid();
    elsif old.stripe_subscription_id is not null then
      raise exception 'Ce badge est géré par la carte' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if new.status = 'active' then
    if auth.role() = 'authenticated' and exists (
      select from public.users_badges
      where user_id = new.user_id and status = 'active' and id <> new.id and stripe_subscription_id is not null
    ) then
      raise exception 'Ce membre a un badge géré par la carte' using errcode = 'insufficient_privilege';
    end if;
    update public.users_badges set status = 'expired'
    where user_id = new.user_id and status = 'active' and id <> new.id;
  end if;
  return new;
end
$$;
create trigger award_badge before insert or update of status, badge_tier, ends_at, reason on public.users_badges
for each row execute function private.award_badge();

create policy "Members read their own badges, administrators all" on public.users_badges
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Administrators award badges to others" on public.users_badges
for insert to authenticated with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "Administrators change the badges of others" on public.users_badges
for update to authenticated
using ((select private.is_admin()) and user_id <> (select auth.uid()))
with check ((select private.is_admin()) and user_id <> (select auth.uid()));
grant select on public.users_badges to authenticated;
grant insert (user_id, badge_tier, status, reason, ends_at) on public.users_badges to authenticated;
grant update (badge_tier, status, reason, ends_at) on public.users_badges to authenticated;
