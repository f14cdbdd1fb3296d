-- Texts of the public site: questions and answers, cards, and copy variants.

create table public.faq_items (
  id uuid primary key default gen_random_uuid(),
  -- The page that shows the question.
  page text not null check (page in ('home', 'evenements-lille', 'networking-lille')),
  question text not null check (char_length(question) between 1 and 200),
  answer text not null check (char_length(answer) between 1 and 2000),
  -- The fragment of its address (`/faq#tarif`).
  anchor text not null check (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(anchor) <= 60),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (page, anchor)
);
alter table public.faq_items enable row level security;
create index faq_items_page_idx on public.faq_items (page, position) where is_visible;
call private.stamp('public.faq_items');
call private.announce_changes('public.faq_items');
call private.audit('public.faq_items');

create policy "Everybody reads the visible questions" on public.faq_items
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the questions" on public.faq_items
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.faq_items to anon, authenticated;
grant insert, update, delete on public.faq_items to authenticated;

create table public.cards (
  id uuid primary key default gen_random_uuid(),
  -- The group of cards: why join, mission, format, tips of the guide, press kit, …
  collection text not null check (collection in (
    'benefit', 'mission', 'format', 'event_benefit', 'networking_tip', 'press_kit', 'page_link'
  )),
  -- Stable name inside the group; pages use it to give a card its own picture or link.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null check (char_length(title) between 1 and 120),
  body text not null check (char_length(body) between 1 and 800),
  icon text check (icon ~ '^[a-z0-9-]{1,40}$'),
  link_url text check (private.is_safe_url(link_url)),
  link_label text check (char_length(link_label) <= 80),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (collection, slug)
);
alter table public.cards enable row level security;
create index cards_collection_idx on public.cards (collection, position) where is_visible;
call private.stamp('public.cards');
call private.announce_changes('public.cards');
call private.audit('public.cards');

create policy "Everybody reads the visible cards" on public.cards
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the cards" on public.cards
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.cards to anon, authenticated;
grant insert, update, delete on public.cards to authenticated;

-- A value that differs on purpose from the official one in some place of the site. The settings screen lists these
-- rows beside the official value, so that an administrator can align them.
create table public.copy_variants (
  key text primary key check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 80),
  -- What the copy is about: `end_time`, `event_date`, `places`, `chat_size`, `floor`, `metro`, …
  topic text not null check (topic ~ '^[a-z_]{1,40}$'),
  -- Where it is shown: `map`, `faq`, `booking`, …
  section text not null check (section ~ '^[a-z_-]{1,40}$'),
  value text not null check (char_length(value) between 1 and 300),
  official_value text not null check (char_length(official_value) between 1 and 300),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.copy_variants enable row level security;
create index copy_variants_topic_idx on public.copy_variants (topic);
call private.stamp('public.copy_variants');
call private.announce_changes('public.copy_variants');
call private.audit('public.copy_variants', 'key');

create policy "Everybody reads the copy variants" on public.copy_variants
for select to anon, authenticated using (true);
create policy "Administrators manage the copy variants" on public.copy_variants
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.copy_variants to anon, authenticated;
grant insert, update, delete on public.copy_variants to authenticated;
