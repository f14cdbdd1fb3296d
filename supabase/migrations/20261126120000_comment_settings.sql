-- What organisers decide about comments in /admin/settings: whether articles take them, whose are published without a review,
-- the words and links that are refused, and how long authors edit. They only add to the rules of domain/limits.ts, which the
-- form checks before it sends.

create function private.is_whole_number(value jsonb, low integer, high integer) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) <> 'number' then false
    else (value #>> '{}')::numeric between low and high and (value #>> '{}')::numeric % 1 = 0 end
$$;

-- At most 100 texts of 2 to 60 characters, in lower case and without outer white space.
create function private.is_word_list(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 100 then false else (
    select coalesce(bool_and(
      jsonb_typeof(word) = 'string' and char_length(word #>> '{}') between 2 and 60
      and word #>> '{}' = lower(private.trim(word #>> '{}'))
    ), true)
    from jsonb_array_elements(value) as word
  ) end
$$;

create function private.is_comment_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case key
    when 'comments.open' then jsonb_typeof(value) = 'boolean'
    when 'comments.trusted_after' then private.is_whole_number(value, 0, 100)
    when 'comments.links_max' then private.is_whole_number(value, 0, 3)
    when 'comments.edit_minutes' then private.is_whole_number(value, 0, 10080)
    when 'comments.words' then private.is_word_list(value)
    else true
  end
$$;
-- A check constraint runs them as the role that writes.
grant execute on function private.is_whole_number(jsonb, integer, integer), private.is_word_list(jsonb),
  private.is_comment_setting(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_comments_check check (
  coalesce(private.is_comment_setting(key, value), false)
);

insert into public.settings (key, value, description, is_public) values
  ('comments.open', 'true', 'Les articles acceptent les commentaires', true),
  ('comments.trusted_after', '0', 'Commentaires publiés après lesquels un membre est publié sans relecture ; 0 : jamais', false),
  ('comments.links_max', '3', 'Liens par commentaire, au plus', false),
  ('comments.words', '[]', 'Expressions refusées dans les commentaires, en plus de celles du site', false),
  ('comments.edit_minutes', '0', 'Minutes pendant lesquelles un auteur modifie son commentaire ; 0 : sans limite', false)
on conflict (key) do nothing;

create function private.comment_number(key text, otherwise integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select (s.value #>> '{}')::numeric::integer from public.settings as s where s.key = comment_number.key), otherwise
  )
$$;

-- Visitors read the setting, which is public.
create function private.comments_are_open() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select s.value = 'true' from public.settings as s where s.key = 'comments.open'), true)
$$;

create or replace function private.accepts_comments(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_post_public(candidate) and private.comments_are_open()
    and (select comments_open from public.blog_posts where id = candidate)
$$;

-- A computed field of articles for PostgREST, as `featured_focal`: the article takes comments, and so does the site.
create function public.accepts_comments(post public.blog_posts) returns boolean
language sql stable set search_path = ''
as $$
  select post.comments_open and private.comments_are_open()
$$;
revoke execute on function public.accepts_comments(public.blog_posts) from public;
grant execute on function private.comments_are_open() to anon, authenticated, service_role;
grant execute on function public.accepts_comments(public.blog_posts) to anon, authenticated, service_role;

-- The rule of the settings that a text breaks, in French as `private.spam_rule`, or null.
create function private.broken_comment_setting(content text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when regexp_count(content, 'https?://', 1, 'i') > links.most then
      case links.most when 0 then 'Aucun lien.' when 1 then 'Un lien au plus.' else format('Plus de %s liens.', links.most) end
    else (
      select format('Expression refusée : « %s ».', word #>> '{}')
      from public.settings as s cross join jsonb_array_elements(s.value) with ordinality as own(word, place)
      where s.key = 'comments.words' and position(word #>> '{}' in lower(content)) > 0
      order by place limit 1
    )
  end
  from (select private.comment_number('comments.links_max', 3) as most) as links
$$;

-- Whether the comments of a member are published without a review: so many were published, and none was refused for 90 days.
create function private.is_trusted_author(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select needed.number > 0
    and (
      select count(*) from (
        select from public.blog_comments where user_id = member and is_approved limit needed.number
      ) as found
    ) >= needed.number
    and not exists (
      select from public.blog_comments
      where user_id = member and refusal_reason is not null and moderated_at > private.now() - interval '90 days'
    )
  from (select private.comment_number('comments.trusted_after', 0) as number) as needed
$$;
grant execute on function private.comment_number(text, integer), private.broken_comment_setting(text),
  private.is_trusted_author(uuid) to authenticated, service_role;

create function private.settle_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  minutes integer;
  broken_rule text;
begin
  if current_user <> 'authenticated' then return new; end if;
  if tg_op = 'UPDATE' then
    if new.content is not distinct from old.content then return new; end if;
    minutes := private.comment_number('comments.edit_minutes', 0);
    if minutes > 0 and old.created_at + make_interval(mins => minutes) < private.now() then
      raise exception 'Ce commentaire ne peut plus être modifié'
      using errcode = 'check_violation', detail = minutes::text, hint = 'comment_edit_too_late';
    end if;
  end if;
  broken_rule := private.broken_comment_setting(new.content);
  if broken_rule is not null then
    raise exception 'Votre commentaire a été détecté comme spam'
    using errcode = 'check_violation', detail = broken_rule, hint = 'comment_spam';
  end if;
  if private.is_trusted_author(new.user_id) then
    new.is_approved := true;
    new.is_visible := new.parent_id is null or (
      select place.is_visible from private.reply_context(new.parent_id) as place
    );
  end if;
  return new;
end
$$;
-- Triggers run in the order of their names: after `prepare_comment` and `review_comment`, which make a new text pending.
create trigger settle_comment before insert or update of content on public.blog_comments
for each row execute function private.settle_comment();
