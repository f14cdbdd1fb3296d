-- Exports of comment lists, recorded in the audit log by the transaction that reads them, and saved views.

-- A filtered queue as rows, 2,000 at a time, in the queue's order, without e-mail addresses.
create function public.export_comments(queue text, filters jsonb default '{}', after text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page_size constant integer := 2000;
  oldest_first constant boolean := private.queue_is_oldest_first(queue, filters);
  condition text := private.queue_condition(queue, filters);
  page_rows jsonb;
  exported integer;
begin
  perform private.require_admin();
  if after is not null then
    condition := condition || ' and ' || private.queue_after_condition(queue, oldest_first);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by place), ''[]'') from (
       select entry.id, %1$s as at, entry.created_at, author.display_name as author, post.title as article, post.slug,
         entry.content, entry.is_approved, entry.refusal_reason, entry.refusal_note, entry.reaction_count,
         (select count(*) from public.comment_reports where comment_id = entry.id) as reports,
         row_number() over (order by %1$s %2$s, entry.id %2$s) as place
       from %3$s
       join public.blog_posts as post on post.id = entry.post_id
       left join public.profiles as author on author.id = entry.user_id
       where %4$s order by %1$s %2$s, entry.id %2$s limit $3
     ) as page',
    private.queue_order_key(queue), case when oldest_first then 'asc' else 'desc' end, private.queue_source(queue), condition
  ) into page_rows using filters, after, page_size + 1;
  exported := least(jsonb_array_length(page_rows), page_size);
  perform private.record_export('blog_comments', jsonb_build_object('queue', queue, 'filters', filters, 'rows', exported));
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value - 'at' - 'place' order by ordinality)
      from jsonb_array_elements(page_rows) with ordinality where ordinality <= page_size
    ), '[]'),
    'next', case when jsonb_array_length(page_rows) > page_size then
      (page_rows -> (page_size - 1) ->> 'at') || '_' || (page_rows -> (page_size - 1) ->> 'id')
    end
  );
end
$$;
grant execute on function public.export_comments(text, jsonb, text) to authenticated;

-- Filters that an administrator saves under a name for one screen; other users do not see them.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  -- The name of the screen in its address: `comments` for /admin/comments.
  screen text not null check (screen ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (name = private.trim(name) and char_length(name) between 1 and 60),
  -- The query string of the address, without its question mark.
  query text not null check (char_length(query) <= 500 and query !~ '[?#\s]'),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
call private.stamp('public.saved_views');

create policy "Administrators read their own saved views" on public.saved_views
for select to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "Administrators save views in their own name" on public.saved_views
for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "Administrators delete their own saved views" on public.saved_views
for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "Saving a view requires the second factor" on public.saved_views
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Deleting a saved view requires the second factor" on public.saved_views
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));
grant select, delete on public.saved_views to authenticated;
grant insert (screen, name, query) on public.saved_views to authenticated;

create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock serialises two inserts of one person, which would otherwise both count the same number of views.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_saved_views ' || new.user_id, 0));
  if (select count(*) from public.saved_views where user_id = new.user_id and screen = new.screen) >= 20 then
    raise exception 'Vingt vues par écran au plus' using errcode = 'check_violation', hint = 'too_many_saved_views';
  end if;
  return new;
end
$$;
create trigger limit_saved_views before insert on public.saved_views
for each row execute function private.limit_saved_views();
