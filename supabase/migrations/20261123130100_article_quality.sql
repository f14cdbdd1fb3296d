-- What the side panel of the editor asks: whether a title or an address is taken, who may write, which labels exist.

-- The number of open findings of the quality checks, written by the editor with a save; null when the text changed
-- without it. The checks are in the editor only: `domain/article-findings.ts`.
alter table public.blog_posts add column quality_findings smallint check (quality_findings between 0 and 9999);
comment on column public.blog_posts.quality_findings is 'Written by the editor with a save; null: not checked since.';
grant insert (quality_findings), update (quality_findings) on public.blog_posts to authenticated;

-- A number is not a change of the article for the audit log.
do $$
declare
  definition constant text := pg_get_triggerdef(oid) from pg_trigger
    where tgname = 'record_change' and tgrelid = 'public.blog_posts'::regclass;
begin
  if definition not like '%''search_text%' then raise exception 'the audit of the articles has another form'; end if;
  drop trigger record_change on public.blog_posts;
  execute replace(definition, '''search_text', '''quality_findings,search_text');
end
$$;

-- A trigger with a column list fires when the statement names the column, also with the value that it had. It runs
-- before the next one: triggers of one event run in the order of their names.
create function private.note_quality_written() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('aline.quality_written', 'yes', true);
  return new;
end
$$;
revoke execute on function private.note_quality_written() from public;
create trigger note_quality_1 before update of quality_findings on public.blog_posts
for each row execute function private.note_quality_written();

create function private.forget_quality() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('aline.quality_written', true), '') = 'yes' then
    perform set_config('aline.quality_written', '', true);
  elsif (old.title, old.excerpt, old.content, old.meta_description, old.featured_image_url, old.featured_image_alt)
    is distinct from
    (new.title, new.excerpt, new.content, new.meta_description, new.featured_image_url, new.featured_image_alt)
  then
    new.quality_findings := null;
  end if;
  return new;
end
$$;
revoke execute on function private.forget_quality() from public;
create trigger note_quality_2 before update on public.blog_posts
for each row execute function private.forget_quality();

-- {"duplicate": {"id", "title"} or null: another article of the same title, without case and accents,
--  "slug": "free" | "taken" | "former" (the old address of another article, which would no longer redirect),
--  "holder": {"id", "title", "binned"} or null: the article that has or had the slug,
--  "unused": the slug with the first number that makes it free, or null when it is free,
--  "stored": {"slug", "published", "author"} or null: the article itself, as it is saved}.
create function public.article_checks(article uuid default null, title text default '', slug text default '')
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  duplicate jsonb;
  holder jsonb;
  stored jsonb;
  unused text;
  former boolean := false;
begin
  perform private.require_permission('blog.read');
  select jsonb_build_object('slug', own.slug, 'published', own.is_published, 'author', own.author_id) into stored
  from public.blog_posts as own where own.id = article_checks.article;
  select jsonb_build_object('id', other.id, 'title', other.title) into duplicate
  from public.blog_posts as other
  where private.fold(other.title) = private.fold(private.trim(article_checks.title))
    and other.title <> '' and other.deleted_at is null and other.id is distinct from article_checks.article
  order by other.updated_at desc limit 1;
  select jsonb_build_object('id', other.id, 'title', other.title, 'binned', other.deleted_at is not null) into holder
  from public.blog_posts as other
  where other.slug = article_checks.slug and other.id is distinct from article_checks.article;
  if holder is null then
    select jsonb_build_object('id', other.id, 'title', other.title, 'binned', other.deleted_at is not null) into holder
    from public.blog_slug_redirects as moved join public.blog_posts as other on other.id = moved.post_id
    where moved.old_slug = article_checks.slug and other.id is distinct from article_checks.article;
    former := found;
  end if;
  if holder is not null then
    select candidate.text into unused
    from generate_series(2, 100) as number
    cross join lateral (select rtrim(left(article_checks.slug, 116), '-') || '-' || number) as candidate (text)
    where not exists (select from public.blog_posts as other where other.slug = candidate.text)
      and not exists (select from public.blog_slug_redirects as moved where moved.old_slug = candidate.text)
    order by number limit 1;
  end if;
  return jsonb_build_object(
    'duplicate', duplicate, 'holder', holder, 'unused', unused, 'stored', stored,
    'slug', case when former then 'former' when holder is null then 'free' else 'taken' end
  );
end
$$;
revoke execute on function public.article_checks(uuid, text, text) from public;
grant execute on function public.article_checks(uuid, text, text) to authenticated;

-- The members who may write articles, at most 20 by name, and the chosen one in any case: [{"id", "name", "writes"}].
create function public.article_authors(search text default '', chosen uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(coalesce(search, ''));
begin
  perform private.require_permission('blog.read');
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('id', listed.id, 'name', listed.display_name, 'writes', listed.writes)
      order by listed.id = chosen desc nulls last, listed.display_name, listed.id
    )
    from (
      select person.id, person.display_name, writer.user_id is not null as writes
      from public.profiles as person
      left join (
        select distinct held.user_id from public.user_roles as held
        join public.role_permissions as allowed on allowed.role = held.role and allowed.permission = 'blog.write'
        where held.ends_at is null or held.ends_at > now()
      ) as writer on writer.user_id = person.id
      where person.id = chosen
        or (writer.user_id is not null and private.fold(person.display_name) like pattern)
      order by person.id = chosen desc nulls last, person.display_name, person.id limit 20
    ) as listed
  ), '[]');
end
$$;
revoke execute on function public.article_authors(text, uuid) from public;
grant execute on function public.article_authors(text, uuid) to authenticated;
