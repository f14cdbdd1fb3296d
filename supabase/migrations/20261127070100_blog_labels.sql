-- The filters of the blog beside a search, a category or a tag: each one leads to at least one article.

-- Categories of the public articles that match the search and the tag, and the tags of those that match the search and
-- the category: the filter that a link replaces does not narrow its own list.
create function public.blog_labels(search text default '', in_category text default '', with_tag text default '')
returns table (kind text, name text, posts integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
begin
  return query execute
    'select ''category'', post.category, count(*)::integer from public.blog_posts as post where '
    || private.blog_condition(pattern, '', tag)
    || ' group by post.category order by private.fold(post.category), post.category limit 100'
    using pattern, category, tag;
  -- An article counts once under a tag that it repeats.
  return query execute
    'select ''tag'', label.name, count(distinct post.id)::integer
    from public.blog_posts as post, unnest(post.tags) as label (name) where '
    || private.blog_condition(pattern, category, '')
    || ' group by label.name order by 3 desc, private.fold(label.name), label.name limit 15'
    using pattern, category, tag;
end
$$;
revoke execute on function public.blog_labels(text, text, text) from public;
grant execute on function public.blog_labels(text, text, text) to anon, authenticated, service_role;
comment on function public.blog_labels(text, text, text) is
  'Open to visitors: the filters of the blog. Names and numbers of public articles; 100 categories and 15 tags at most, '
  '100 characters of the search are read.';
