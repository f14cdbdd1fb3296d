-- What may be written as a comment, by whom, and what becomes of it.

-- What a reply needs to know of its parent, which its author may not be allowed to read.
create function private.comment_place(comment uuid) returns table (post_id uuid, depth smallint, is_visible boolean)
language sql stable security definer set search_path = ''
as $$
  select post_id, depth, is_visible from public.blog_comments where id = comment
$$;
grant execute on function private.comment_place(uuid) to authenticated, service_role;

create function private.prepare_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  parent record;
  thread_is_visible boolean := true;
  broken_rule text;
begin
  new.content := private.trim(new.content);
  broken_rule := private.spam_rule(new.content);
  if broken_rule is not null then
    raise exception 'Votre commentaire a été détecté comme spam' using errcode = 'check_violation', detail = broken_rule;
  end if;

  new.depth := 1;
  if new.parent_id is not null then
    select * into parent from private.comment_place(new.parent_id);
    if parent.post_id is distinct from new.post_id then
      raise exception 'Le commentaire auquel vous répondez n''appartient pas à cet article'
      using errcode = 'foreign_key_violation';
    end if;
    if current_user = 'authenticated' and not parent.is_visible and not private.is_admin() then
      raise exception 'Le commentaire auquel vous répondez n''est pas publié' using errcode = 'check_violation';
    end if;
    if parent.depth >= 3 then
      raise exception 'Une réponse ne peut pas dépasser 3 niveaux' using errcode = 'check_violation';
    end if;
    new.depth := parent.depth + 1;
    thread_is_visible := parent.is_visible;
  end if;

  -- Nobody publishes their own words, administrators included; only the service may bring in approved comments.
  if current_user in ('anon', 'authenticated') then
    new.is_approved := false;
    new.reaction_count := 0;
    new.created_at := private.now();
    new.refusal_reason := null;
    new.refusal_note := null;
    new.moderated_at := null;
  end if;
  new.is_visible := new.is_approved and thread_is_visible;
  return new;
end
$$;
create trigger prepare_comment before insert on public.blog_comments
for each row execute function private.prepare_comment();

create function private.review_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  broken_rule text;
begin
  if current_user = 'authenticated' then
    if (new.is_approved, new.refusal_reason, new.refusal_note)
      is distinct from (old.is_approved, old.refusal_reason, old.refusal_note) and not private.is_admin()
    then
      raise exception 'Seul un administrateur peut modérer un commentaire' using errcode = 'insufficient_privilege';
    end if;
    if new.content is distinct from old.content and old.user_id is distinct from auth.uid() then
      raise exception 'Seul son auteur peut modifier un commentaire' using errcode = 'insufficient_privilege';
    end if;
  end if;

  if new.content is distinct from old.content then
    new.content := private.trim(new.content);
    broken_rule := private.spam_rule(new.content);
    if broken_rule is not null then
      raise exception 'Votre commentaire a été détecté comme spam' using errcode = 'check_violation', detail = broken_rule;
    end if;
    -- Other words need another look.
    if current_user = 'authenticated' then
      new.is_approved := false;
      new.refusal_reason := null;
      new.refusal_note := null;
      new.moderated_at := null;
    end if;
  elsif (new.is_approved, new.refusal_reason) is distinct from (old.is_approved, old.refusal_reason) then
    new.moderated_at := private.now();
    -- The later decision replaces the earlier one, whichever column the moderator wrote.
    if new.is_approved and not old.is_approved then
      new.refusal_reason := null;
      new.refusal_note := null;
    elsif new.refusal_reason is not null then
      new.is_approved := false;
    end if;
  end if;

  new.is_visible := new.is_approved and (
    new.parent_id is null or (select place.is_visible from private.comment_place(new.parent_id) as place)
  );
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger review_comment before update of content, is_approved, refusal_reason, refusal_note
on public.blog_comments for each row execute function private.review_comment();

-- Replies hide and appear with what they reply to.
create function private.carry_visibility() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.blog_comments set is_visible = is_approved and new.is_visible
  where parent_id = new.id and is_visible is distinct from (is_approved and new.is_visible);
  return null;
end
$$;
create trigger carry_visibility after update on public.blog_comments
for each row when (old.is_visible is distinct from new.is_visible) execute function private.carry_visibility();

-- A comment that has replies leaves an empty place rather than take other people's words with it. Deletions that
-- follow from a deleted article run inside its trigger (depth > 1) and really delete.
create function private.keep_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_trigger_depth() > 1 or not exists (select from public.blog_comments where parent_id = old.id) then
    return old;
  end if;
  update public.blog_comments set content = 'Commentaire supprimé', user_id = null where id = old.id;
  return null;
end
$$;
create trigger keep_thread before delete on public.blog_comments
for each row execute function private.keep_thread();

create trigger visible_comment_inserted after insert on public.blog_comments
for each row when (new.is_visible) execute function private.announce_row();
create trigger visible_comment_updated after update of content, is_approved, is_visible, user_id on public.blog_comments
for each row when (old.is_visible or new.is_visible) execute function private.announce_row();
create trigger visible_comment_deleted after delete on public.blog_comments
for each row when (old.is_visible) execute function private.announce_row();
