-- The number of words of each article, for the list of the back-office.

-- Words separated by white space, as `domain/text/reading-time.ts` counts them. Markup within a word does not part it.
create function private.count_words(content text) returns integer
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_count(
    replace(regexp_replace(
      regexp_replace(
        content, '</?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)(?:\s[^>]*)?>',
        '', 'gi'
      ), '<[^>]*>', ' ', 'g'
    ), '&nbsp;', ' '),
    '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
  )
$$;
revoke execute on function private.count_words(text) from public;

alter table public.blog_posts add column words integer not null default 0 check (words >= 0);
comment on column public.blog_posts.words is 'Counted from `content` by a trigger.';

create function private.set_article_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.words := private.count_words(new.content);
  return new;
end
$$;
revoke execute on function private.set_article_words() from public;
create trigger set_words before insert on public.blog_posts
for each row execute function private.set_article_words();
create trigger set_words_changed before update of content on public.blog_posts
for each row when (old.content is distinct from new.content) execute function private.set_article_words();

-- A derived number: no new version of the existing rows, and nothing for the audit log.
alter table public.blog_posts disable trigger user;
update public.blog_posts set words = private.count_words(content) where content <> '';
alter table public.blog_posts enable trigger user;
drop trigger record_change on public.blog_posts;
call private.audit('public.blog_posts', 'id', 'search_text,words', 'content');
