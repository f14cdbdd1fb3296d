-- The name of what an entry is about: a member, an article, the author and the article of a comment, the day of an
-- edition (ISO, of Paris; that of a deleted one is in its last entry), the alternative text or the file of a picture; null
-- where the database has no name for it. The text of a comment is no part of the log.
create or replace function private.audit_object_name(table_name text, row_id text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  row_key uuid;
begin
  if row_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return null;
  end if;
  row_key := row_id::uuid;
  if table_name = 'blog_posts' then
    return (select nullif(title, '') from public.blog_posts where id = row_key);
  end if;
  if table_name = 'event_editions' then
    return coalesce(
      (select (starts_at at time zone 'Europe/Paris')::date::text from public.event_editions where id = row_key),
      (
        select ((entry.before ->> 'starts_at')::timestamptz at time zone 'Europe/Paris')::date::text
        from public.audit_log as entry
        where entry.table_name = 'event_editions' and entry.row_id = audit_object_name.row_id and entry.action = 'delete'
        order by entry.id desc limit 1
      )
    );
  end if;
  if table_name = 'media' then
    return (select coalesce(nullif(alt, ''), nullif(name, '')) from public.media where id = row_key);
  end if;
  if table_name = 'comment_reports' then
    row_key := (select comment_id from public.comment_reports where id = row_key);
  end if;
  if table_name = 'blog_comments' or table_name = 'comment_reports' then
    return (
      select nullif(concat_ws(', sur ', private.display_name_of(comment.user_id), '« ' || nullif(post.title, '') || ' »'), '')
      from public.blog_comments as comment
      join public.blog_posts as post on post.id = comment.post_id
      where comment.id = row_key
    );
  end if;
  if table_name = 'access_requests' then
    return private.display_name_of((select user_id from public.access_requests where id = row_key));
  end if;
  if table_name = 'badge_requests' then
    return private.display_name_of((select user_id from public.badge_requests where id = row_key));
  end if;
  -- The key of `profiles`, `user_roles`, `account_deletions` and of sign-ins is the id of the member.
  return private.display_name_of(row_key);
end
$$;
