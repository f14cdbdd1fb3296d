-- Members and articles by a part of their name, for the command palette and the pickers of the back-office.

create index profiles_search_idx on public.profiles
using gin (private.fold(display_name) extensions.gin_trgm_ops);

-- At most 6 of each, the shortest first, among the first 200 that match:
-- {"members": [{"id", "name"}], "articles": [{"id", "name"}]}. A list that the roles of the caller do not open is empty.
create function public.find_by_name(search text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(search);
  members jsonb;
  articles jsonb;
begin
  perform private.require_permission('counts.read');
  if char_length(pattern) < 4 then
    return jsonb_build_object('members', '[]'::jsonb, 'articles', '[]'::jsonb);
  end if;
  if private.may('users.read') then
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by char_length(found.name), found.name)
    into members
    from (
      select matching.id, matching.display_name as name from (
        select id, display_name from public.profiles where private.fold(display_name) like pattern limit 200
      ) as matching
      order by char_length(matching.display_name), matching.display_name limit 6
    ) as found;
  end if;
  if private.may('blog.read') or private.may('comments.moderate') then
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by char_length(found.name), found.name)
    into articles
    from (
      select matching.id, matching.title as name from (
        select id, title from public.blog_posts
        -- The first condition has an index; it is of title and excerpt.
        where search_text like pattern and private.fold(title) like pattern
          and (is_published or private.may('blog.read')) limit 200
      ) as matching
      order by char_length(matching.title), matching.title limit 6
    ) as found;
  end if;
  return jsonb_build_object('members', coalesce(members, '[]'), 'articles', coalesce(articles, '[]'));
end
$$;
revoke execute on function public.find_by_name(text) from public;
grant execute on function public.find_by_name(text) to authenticated;
