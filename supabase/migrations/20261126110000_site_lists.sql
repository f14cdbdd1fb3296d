-- What organisers change on the pages of the site: pictures, people, questions, guides and cards, each in a list with an
-- order. A list is a table, or the rows of a table with one value in one column.

-- `domain/site-content.ts` has the same rows.
create table private.site_lists (
  list text primary key,
  table_name text not null,
  group_column text,
  group_value text,
  most integer not null,
  check ((group_column is null) = (group_value is null))
);
alter table private.site_lists enable row level security;
revoke all on private.site_lists from public, anon, authenticated, service_role;

insert into private.site_lists (list, table_name, group_column, group_value, most) values
  ('gallery', 'gallery_images', null, null, 24),
  ('testimonials', 'testimonials', null, null, 12),
  ('organizers', 'organizers', null, null, 12),
  ('partners', 'partners', null, null, 24),
  ('faq_home', 'faq_items', 'page', 'home', 30),
  ('faq_events', 'faq_items', 'page', 'evenements-lille', 15),
  ('faq_networking', 'faq_items', 'page', 'networking-lille', 15),
  ('guide_events', 'guide_events', null, null, 24),
  ('guide_venues', 'guide_venues', null, null, 24),
  ('networking_tips', 'cards', 'collection', 'networking_tip', 12),
  ('press_kit', 'cards', 'collection', 'press_kit', 12),
  ('benefits', 'cards', 'collection', 'benefit', 12),
  ('missions', 'cards', 'collection', 'mission', 12),
  ('formats', 'cards', 'collection', 'format', 12),
  ('event_benefits', 'cards', 'collection', 'event_benefit', 12),
  ('page_links', 'cards', 'collection', 'page_link', 12);

-- The condition of the rows of a list.
create function private.site_list_condition(place private.site_lists) returns text
language sql immutable set search_path = ''
as $$
  select case when place.group_column is null then 'true' else format('%I = %L', place.group_column, place.group_value) end
$$;
revoke execute on function private.site_list_condition(private.site_lists) from public;

create function private.lock_site_list(place private.site_lists) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.site_lists ' || place.list, 0))
$$;
revoke execute on function private.lock_site_list(private.site_lists) from public;

-- The most rows of a list, whatever writes them.
create function private.limit_site_list() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place private.site_lists;
  present integer;
begin
  select l.* into place from private.site_lists as l
  where l.table_name = tg_table_name and (l.group_column is null or to_jsonb(new) ->> l.group_column = l.group_value);
  if not found then return new; end if;
  -- Two inserts that count at the same time would both find a free place.
  perform private.lock_site_list(place);
  execute format('select count(*) from public.%I where %s', tg_table_name, private.site_list_condition(place)) into present;
  if present >= place.most then
    raise exception 'Cette liste est pleine' using errcode = 'check_violation', hint = 'site_list_full';
  end if;
  return new;
end
$$;
revoke execute on function private.limit_site_list() from public;

do $$
declare
  target record;
begin
  for target in select table_name, max(group_column) as group_column from private.site_lists group by table_name loop
    execute format(
      'create trigger limit_site_list before insert on public.%I for each row execute function private.limit_site_list()',
      target.table_name
    );
    if target.group_column is not null then
      execute format(
        'create trigger limit_site_list_group before update on public.%1$I for each row '
        'when (old.%2$I is distinct from new.%2$I) execute function private.limit_site_list()',
        target.table_name, target.group_column
      );
    end if;
    -- `updated_at` is the version of what a row says. Its place in the list is none of it: a new order does not
    -- interrupt the person who edits a row.
    execute format('drop trigger stamp_row on public.%I', target.table_name);
    execute format(
      'create trigger stamp_row before insert on public.%I for each row execute function private.stamp_row()',
      target.table_name
    );
    execute format(
      'create trigger stamp_change before update on public.%I for each row '
      'when (to_jsonb(old) - ''position'' is distinct from to_jsonb(new) - ''position'') '
      'execute function private.stamp_row()',
      target.table_name
    );
  end loop;
end
$$;

-- The last change of the words of a question; null: those of the seed, whose date is in `content/`. /faq shows it.
alter table public.faq_items add column changed_at timestamptz;

create function private.date_question() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := case
    when tg_op = 'INSERT' and auth.uid() is null then null
    when tg_op = 'UPDATE' and (old.question, old.answer, old.is_visible) is not distinct from
      (new.question, new.answer, new.is_visible) then old.changed_at
    else private.now()
  end;
  return new;
end
$$;
create trigger date_question before insert or update on public.faq_items
for each row execute function private.date_question();

-- A picture of the bucket has one alternative text, that of its row.
create function private.read_gallery_alt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.alt := coalesce(
    (select alt from public.media where path = substring(new.src from '/media/(pictures/[0-9a-f-]{36})$')), new.alt
  );
  return new;
end
$$;
revoke execute on function private.read_gallery_alt() from public;
create trigger read_alt before insert or update of src, alt on public.gallery_images
for each row execute function private.read_gallery_alt();

create function private.write_gallery_alt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.gallery_images as shown set alt = new.alt
  from private.media_uses as used
  where used.path = new.path and used.table_name = 'gallery_images' and shown.id::text = used.row_id;
  return null;
end
$$;
revoke execute on function private.write_gallery_alt() from public;
create trigger write_gallery_alt after update of alt on public.media
for each row when (old.alt is distinct from new.alt) execute function private.write_gallery_alt();

-- The point that the crop of a picture keeps, as computed fields of PostgREST; null: the middle, or no picture of the
-- bucket. Each reads its row by the id, so that a caller cannot ask about a picture with a row of their own.
create function private.focal_of(address text) returns numeric[]
language sql stable security definer set search_path = ''
as $$
  select array[focal_x, focal_y] from public.media
  where path = substring(address from '/media/(pictures/[0-9a-f-]{36})$') and (focal_x, focal_y) <> (0.5, 0.5)
$$;
revoke execute on function private.focal_of(text) from public;

create function public.gallery_focal(picture public.gallery_images) returns numeric[]
language sql stable security definer set search_path = ''
as $$
  select private.focal_of(shown.src) from public.gallery_images as shown
  where shown.id = picture.id and (shown.is_visible or private.may('settings.content'))
$$;
create function public.organizer_focal(organizer public.organizers) returns numeric[]
language sql stable security definer set search_path = ''
as $$
  select private.focal_of(shown.image) from public.organizers as shown
  where shown.id = organizer.id and (shown.is_visible or private.may('settings.content'))
$$;
create function public.testimonial_focal(testimonial public.testimonials) returns numeric[]
language sql stable security definer set search_path = ''
as $$
  select private.focal_of(shown.avatar) from public.testimonials as shown
  where shown.id = testimonial.id and (shown.is_visible or private.may('settings.content'))
$$;
revoke execute on function public.gallery_focal(public.gallery_images) from public;
revoke execute on function public.organizer_focal(public.organizers) from public;
revoke execute on function public.testimonial_focal(public.testimonials) from public;
grant execute on function public.gallery_focal(public.gallery_images) to anon, authenticated, service_role;
grant execute on function public.organizer_focal(public.organizers) to anon, authenticated, service_role;
grant execute on function public.testimonial_focal(public.testimonials) to anon, authenticated, service_role;
comment on function public.gallery_focal(public.gallery_images) is
  'Open to visitors: pages crop the pictures of the gallery around this point.';
comment on function public.organizer_focal(public.organizers) is
  'Open to visitors: pages crop the portraits of organisers around this point.';
comment on function public.testimonial_focal(public.testimonials) is
  'Open to visitors: pages crop the portraits of testimonials around this point.';
