-- Badges: tiers, comparison, holders, requests and allowances. Payments are off: badges are awarded by invitation.

create table public.badge_tiers (
  id text primary key check (id in ('bronze', 'silver', 'gold')),
  name text not null check (char_length(name) between 1 and 60),
  -- Euros a year, tax included.
  price_euros numeric(8, 2) not null check (price_euros >= 0),
  billing_period text not null default 'year' check (billing_period in ('year')),
  -- The price's id at the payment provider; empty while payments are off.
  price_id text not null default '' check (char_length(price_id) <= 120),
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  features text[] not null default '{}' check (cardinality(features) <= 20),
  is_popular boolean not null default false,
  -- A feature is open to its tier and to all of a higher rank.
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
  -- Present when the payment provider manages the badge; administrators cannot change such a badge.
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

-- Awarding a badge expires the active one, which stays in the history. A badge that is paid by card is never
-- replaced.
create function private.award_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    if tg_op = 'INSERT' then
      new.invited_by := auth.uid();
    elsif old.stripe_subscription_id is not null then
      raise exception 'Ce badge est géré par la carte'
      using errcode = 'insufficient_privilege', hint = 'badge_paid_by_card';
    end if;
  end if;
  if new.status = 'active' then
    if auth.role() = 'authenticated' and exists (
      select from public.users_badges
      where user_id = new.user_id and status = 'active' and id <> new.id and stripe_subscription_id is not null
    ) then
      raise exception 'Ce membre a un badge géré par la carte'
      using errcode = 'insufficient_privilege', hint = 'badge_paid_by_card';
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

-- « Demander une invitation »: a member requests a badge, administrators decide in the back-office.
create table public.badge_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  wanted_tier text not null references public.badge_tiers (id) on delete cascade,
  message text check (message = private.trim(message) and char_length(message) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  decision_note text check (char_length(decision_note) <= 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.badge_requests enable row level security;
create unique index badge_requests_one_open_key on public.badge_requests (user_id) where status = 'open';
create index badge_requests_user_id_idx on public.badge_requests (user_id, created_at desc);
create index badge_requests_status_idx on public.badge_requests (status, created_at);
create index badge_requests_wanted_tier_idx on public.badge_requests (wanted_tier);
call private.stamp('public.badge_requests');
call private.audit('public.badge_requests', 'id', 'message');

create policy "Members read their own badge requests, administrators all" on public.badge_requests
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Members request a badge in their own name" on public.badge_requests
for insert to authenticated with check (user_id = (select auth.uid()) and not (select private.is_banned()));
create policy "Members withdraw their open badge requests" on public.badge_requests
for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');
create policy "Administrators decide badge requests" on public.badge_requests
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Requesting a badge requires the second factor" on public.badge_requests
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Withdrawing a badge request requires the second factor" on public.badge_requests
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));
grant select, delete on public.badge_requests to authenticated;
grant insert (user_id, wanted_tier, message) on public.badge_requests to authenticated;
grant update (status, decision_note) on public.badge_requests to authenticated;

-- Awarding any badge grants the member's open request.
create function private.grant_badge_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.badge_requests set status = 'granted' where user_id = new.user_id and status = 'open';
  return null;
end
$$;
create trigger grant_badge_request after insert on public.users_badges
for each row when (new.status = 'active') execute function private.grant_badge_request();

create trigger limit_rate before insert on public.badge_requests
for each row execute function private.limit_member_rate('badge-request', '20', '86400');

-- What a badge includes in a limited number, and what was used: « 2 invitations gratuites par événement », « Un talk
-- de 5 minutes ».
create table public.badge_allowances (
  id uuid primary key default gen_random_uuid(),
  badge_tier text not null references public.badge_tiers (id) on delete cascade,
  -- The words of the badge's list of features.
  label text not null check (char_length(label) between 1 and 120),
  quantity smallint not null check (quantity between 1 and 100),
  -- `edition`: the quantity is available at each edition. `badge`: once for as long as the badge is held.
  period text not null check (period in ('edition', 'badge')),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (badge_tier, label)
);
alter table public.badge_allowances enable row level security;
call private.stamp('public.badge_allowances');
call private.audit('public.badge_allowances');

create policy "Members read the badge allowances" on public.badge_allowances
for select to authenticated using (true);
create policy "Administrators manage the badge allowances" on public.badge_allowances
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert, update, delete on public.badge_allowances to authenticated;

create table public.badge_uses (
  id uuid primary key default gen_random_uuid(),
  badge_id uuid not null references public.users_badges (id) on delete cascade,
  allowance_id uuid not null references public.badge_allowances (id) on delete cascade,
  -- For allowances by edition.
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

create policy "Members read their own badge uses, administrators all" on public.badge_uses
for select to authenticated using ((select private.is_admin()) or private.holds_badge(badge_id));
create policy "Administrators record badge uses" on public.badge_uses
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators delete badge uses" on public.badge_uses
for delete to authenticated using ((select private.is_admin()));
grant select, delete on public.badge_uses to authenticated;
grant insert (badge_id, allowance_id, edition_id, note) on public.badge_uses to authenticated;

-- Refuses more uses than the quantity. The badge is locked while its uses are counted, so that two administrators
-- cannot exceed it together.
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
    raise exception 'Ce badge ne donne pas droit à cet avantage'
    using errcode = 'check_violation', hint = 'allowance_not_in_badge';
  end if;
  if (allowance.period = 'edition') <> (new.edition_id is not null) then
    raise exception 'Un avantage par édition se note avec son édition, les autres sans'
    using errcode = 'check_violation', hint = 'allowance_edition_mismatch';
  end if;
  select count(*) into used from public.badge_uses
  where badge_id = new.badge_id and allowance_id = new.allowance_id and edition_id is not distinct from new.edition_id;
  if used >= allowance.quantity then
    raise exception 'Cet avantage est épuisé' using errcode = 'check_violation', hint = 'allowance_exhausted';
  end if;
  return new;
end
$$;
create trigger count_badge_use before insert on public.badge_uses
for each row execute function private.count_badge_use();
