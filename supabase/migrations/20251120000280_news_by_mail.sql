-- The same news by mail, for who wants them so, and the notice that an account is about to go.

-- « vendredi 7 novembre 2025 », in Europe/Paris: the server's own words are English.
create function private.french_day(instant timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select (array['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])[extract(dow from local) + 1]
    || ' ' || case when extract(day from local) = 1 then '1er' else extract(day from local)::text end
    || ' ' || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
      'novembre', 'décembre'])[extract(month from local)]
    || ' ' || extract(year from local)
  from (select instant at time zone 'Europe/Paris' as local) as there
$$;

create function private.mail_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent_author constant uuid := (select user_id from public.blog_comments where id = new.parent_id);
  address constant text := private.address_of(parent_author);
begin
  if address is not null and parent_author is distinct from new.user_id
    and private.wants_news(parent_author, 'replies', 'by_mail')
  then
    perform private.mail_later(address, 'comment-reply', jsonb_build_object(
      'Author', coalesce(private.name_of(new.user_id), 'Quelqu’un'),
      'Article', (select title from public.blog_posts where id = new.post_id),
      'Path', private.comment_path(new.id)
    ));
  end if;
  return null;
end
$$;
create trigger mail_of_reply after insert on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible) execute function private.mail_of_reply();
-- The first approval only: hidden and shown again is no news.
create trigger mail_of_approved_reply after update on public.blog_comments
for each row when (
  new.parent_id is not null and new.is_visible and not old.is_visible and old.moderated_at is null
) execute function private.mail_of_reply();

create function private.mail_of_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.address_of(new.user_id);
begin
  if address is not null and private.wants_news(new.user_id, 'badges', 'by_mail') then
    perform public.mail_enqueue(address, 'badge-awarded', jsonb_build_object(
      'Badge', (select name from public.badge_tiers where id = new.badge_tier)
    ));
  end if;
  return null;
end
$$;
create trigger mail_of_badge after insert on public.users_badges
for each row when (new.status = 'active') execute function private.mail_of_badge();

-- Whatever the preferences: it may be somebody else who asked.
create function private.mail_of_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.address_of(new.user_id);
begin
  if address is not null then
    perform public.mail_enqueue(address, 'account-deletion', jsonb_build_object(
      'Date', private.french_day(new.due_at)
    ));
  end if;
  return null;
end
$$;
create trigger mail_of_deletion after insert on public.account_deletions
for each row execute function private.mail_of_deletion();
