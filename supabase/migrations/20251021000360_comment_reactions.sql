-- One reaction for each member and comment; how many there are is kept on the comment.

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
create policy "Members take back their own reactions" on public.comment_reactions
for delete to authenticated using (user_id = (select auth.uid()));
-- Visitors count reactions without learning who reacted.
grant select (comment_id, reaction_type) on public.comment_reactions to anon;
grant select on public.comment_reactions to authenticated;
grant insert (comment_id, user_id, reaction_type) on public.comment_reactions to authenticated;
grant delete on public.comment_reactions to authenticated;

create function private.count_reactions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.blog_comments set reaction_count = reaction_count + 1 where id = new.comment_id;
  else
    update public.blog_comments set reaction_count = reaction_count - 1 where id = old.comment_id;
  end if;
  return null;
end
$$;
create trigger count_reactions after insert or delete on public.comment_reactions
for each row execute function private.count_reactions();
