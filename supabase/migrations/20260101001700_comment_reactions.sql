-- One reaction for each member and comment; the comment holds their number.

create table public.comment_reactions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.blog_comments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade default auth.uid(),
  reaction_type text not null check (reaction_type in ('like', 'love', 'laugh', 'fire', 'dislike')),
  created_at timestamptz not null default private.now(),
  unique (comment_id, user_id)
);
alter table public.comment_reactions enable row level security;
create index comment_reactions_user_id_idx on public.comment_reactions (user_id);

create function private.is_comment_public(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blog_comments where id = candidate and is_visible and private.is_post_public(post_id)
  )
$$;
grant execute on function private.is_comment_public(uuid) to anon, authenticated, service_role;

create policy "Everybody reads the reactions to public comments" on public.comment_reactions
for select to anon, authenticated using (private.is_comment_public(comment_id));
create policy "Members read their own reactions" on public.comment_reactions
for select to authenticated using (user_id = (select auth.uid()));
create policy "Members react to public comments in their own name" on public.comment_reactions
for insert to authenticated with check (
  user_id = (select auth.uid()) and not (select private.is_banned()) and private.is_comment_public(comment_id)
);
create policy "Members delete their own reactions" on public.comment_reactions
for delete to authenticated using (user_id = (select auth.uid()));
create policy "Adding a reaction requires the second factor" on public.comment_reactions
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Changing a reaction requires the second factor" on public.comment_reactions
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
create policy "Deleting a reaction requires the second factor" on public.comment_reactions
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));
-- Visitors count reactions but do not see who reacted.
grant select (comment_id, reaction_type) on public.comment_reactions to anon;
grant select on public.comment_reactions to authenticated;
grant insert (comment_id, user_id, reaction_type) on public.comment_reactions to authenticated;
grant delete on public.comment_reactions to authenticated;

-- Runs once per statement and updates the comments in the order of their ids: otherwise two members who react to
-- the same comments in opposite orders could deadlock.
create function private.count_reactions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.blog_comments
  where id in (select comment_id from changed) order by id for no key update;
  update public.blog_comments as entry
  set reaction_count = entry.reaction_count + counted.times * case tg_op when 'INSERT' then 1 else -1 end
  from (select comment_id, count(*)::integer as times from changed group by comment_id) as counted
  where entry.id = counted.comment_id;
  return null;
end
$$;
create trigger count_reactions_added after insert on public.comment_reactions
referencing new table as changed for each statement execute function private.count_reactions();
create trigger count_reactions_removed after delete on public.comment_reactions
referencing old table as changed for each statement execute function private.count_reactions();

create trigger limit_rate before insert on public.comment_reactions
for each row execute function private.limit_member_rate('reaction', '60', '60');
