-- Gallery, testimonials, organizers and partners: the collections of people and pictures on the public site. Every
-- address is checked, because it is rendered as an href or a src.

create table public.gallery_images (
  id uuid primary key default gen_random_uuid(),
  src text not null check (private.is_safe_url(src)) unique,
  -- Empty for a decorative picture.
  alt text not null check (char_length(alt) <= 300),
  caption text not null check (char_length(caption) between 1 and 200),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.gallery_images enable row level security;
create index gallery_images_position_idx on public.gallery_images (position) where is_visible;
call private.stamp('public.gallery_images');
call private.announce_changes('public.gallery_images');
call private.audit('public.gallery_images');

create policy "Everybody reads the visible pictures" on public.gallery_images
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the gallery" on public.gallery_images
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.gallery_images to anon, authenticated;
grant insert, update, delete on public.gallery_images to authenticated;

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (char_length(role) between 1 and 120),
  quote text not null check (char_length(quote) between 1 and 600),
  punchline text not null check (char_length(punchline) between 1 and 120),
  avatar text check (private.is_safe_url(avatar)),
  website_url text check (private.is_safe_url(website_url)),
  website_title text check (char_length(website_title) <= 120),
  website_label text check (char_length(website_label) <= 80),
  linkedin_url text check (private.is_safe_url(linkedin_url)),
  linkedin_title text check (char_length(linkedin_title) <= 120),
  linkedin_label text check (char_length(linkedin_label) <= 80),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.testimonials enable row level security;
create index testimonials_position_idx on public.testimonials (position) where is_visible;
call private.stamp('public.testimonials');
call private.announce_changes('public.testimonials');
call private.audit('public.testimonials');

create policy "Everybody reads the visible testimonials" on public.testimonials
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the testimonials" on public.testimonials
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.testimonials to anon, authenticated;
grant insert, update, delete on public.testimonials to authenticated;

create table public.organizers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  title text not null check (char_length(title) between 1 and 120),
  image text check (private.is_safe_url(image)),
  bio text not null check (char_length(bio) between 1 and 2000),
  short_bio text not null check (char_length(short_bio) between 1 and 300),
  quote text not null check (char_length(quote) between 1 and 300),
  website_url text check (private.is_safe_url(website_url)),
  linkedin_url text check (private.is_safe_url(linkedin_url)),
  instagram_url text check (private.is_safe_url(instagram_url)),
  twitter_url text check (private.is_safe_url(twitter_url)),
  tiktok_url text check (private.is_safe_url(tiktok_url)),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.organizers enable row level security;
create index organizers_position_idx on public.organizers (position) where is_visible;
call private.stamp('public.organizers');
call private.announce_changes('public.organizers');
call private.audit('public.organizers');

create policy "Everybody reads the visible organizers" on public.organizers
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the organizers" on public.organizers
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.organizers to anon, authenticated;
grant insert, update, delete on public.organizers to authenticated;

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  logo text check (private.is_safe_url(logo)),
  url text check (private.is_safe_url(url)),
  description text not null check (char_length(description) between 1 and 600),
  badge text not null check (char_length(badge) between 1 and 60),
  since integer not null check (since between 2000 and 2100),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.partners enable row level security;
create index partners_position_idx on public.partners (position) where is_visible;
call private.stamp('public.partners');
call private.announce_changes('public.partners');
call private.audit('public.partners');

create policy "Everybody reads the visible partners" on public.partners
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the partners" on public.partners
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.partners to anon, authenticated;
grant insert, update, delete on public.partners to authenticated;
