-- Comments: written by members, published by administrators, at most three levels deep.

-- Repeats the spam words and the maximum of links of domain/limits.ts (a test compares).
create function private.spam_words() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['viagra', 'casino', 'lottery', 'click here', 'buy now']
$$;
grant execute on function private.spam_words() to authenticated, service_role;

-- The spam rule that a text breaks, in French for moderators and authors, or null.
create function private.spam_rule(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when regexp_count(content, 'https?://', 1, 'i') > 3 then 'Plus de 3 liens.'
    else (
      select format('Expression refusée : « %s ».', word)
      from unnest(private.spam_words()) as word
      where position(word in lower(content)) > 0
      limit 1
    )
  end
$$;
grant execute on function private.spam_rule(text) to authenticated, service_role;

create table public.blog_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  parent_id uuid,
  -- Null once the account is deleted: shown as « Compte supprimé ».
  user_id uuid references public.profiles (id) on delete set null default auth.uid(),
  content text not null check (content = private.trim(content) and char_length(content) between 1 and 1000),
  is_approved boolean not null default false,
  reaction_count integer not null default 0 check (reaction_count >= 0),
  -- 1 for a comment, 2 and 3 for replies.
  depth smallint not null default 1 check (depth between 1 and 3),
  -- Approved, with every comment above it. Triggers maintain it, so that reading needs no recursion.
  is_visible boolean not null default false,
  -- Statement of reasons, shown to the author.
  refusal_reason text check (refusal_reason in ('spam', 'abuse', 'harassment', 'off_topic', 'illegal', 'other')),
  refusal_note text check (char_length(refusal_note) <= 500),
  moderated_at timestamptz,
  -- Set while a removed comment without replies waits for its deletion: only administrators read it.
  removed_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (id, post_id),
  -- A reply belongs to the article of its parent.
  foreign key (parent_id, post_id) references public.blog_comments (id, post_id) on delete cascade,
  check (not (is_approved and refusal_reason is not null)),
  check ((parent_id is null) = (depth = 1)),
  -- At least one visible character: not only spaces, Unicode « default ignorable » characters and the empty Braille
  -- pattern. Same rule as `domain/comments/comment-text.ts`.
  constraint comment_has_visible_text check (
    content ~ (
      '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f'
      '\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
  )
);
alter table public.blog_comments enable row level security;
create index blog_comments_thread_idx on public.blog_comments (post_id, created_at desc);
create index blog_comments_popular_idx on public.blog_comments (post_id, reaction_count desc, created_at desc);
create index blog_comments_parent_idx on public.blog_comments (parent_id, post_id);
create index blog_comments_user_id_idx on public.blog_comments (user_id, created_at desc);
create index blog_comments_waiting_idx on public.blog_comments (created_at)
where not is_approved and refusal_reason is null;
create index blog_comments_recent_idx on public.blog_comments (created_at desc);
-- A page of a discussion holds top-level comments in one of three orders, with their replies.
create index blog_comments_roots_idx on public.blog_comments (post_id, created_at desc, id desc)
where parent_id is null and is_approved;
create index blog_comments_popular_roots_idx
on public.blog_comments (post_id, reaction_count desc, created_at desc, id desc)
where parent_id is null and is_approved;
create index blog_comments_replies_idx on public.blog_comments (parent_id, created_at, id) where is_visible;
create index blog_comments_visible_idx on public.blog_comments (post_id) where is_visible;
create index blog_comments_approved_idx on public.blog_comments (created_at desc, id desc) where is_approved;
create index blog_comments_refused_idx on public.blog_comments (created_at desc, id desc)
where refusal_reason is not null;
create index blog_comments_linked_idx on public.blog_comments (created_at desc) where content ~* 'https?://';
create index blog_comments_words_idx on public.blog_comments
using gin (private.fold(content) extensions.gin_trgm_ops);
create index blog_comments_removed_idx on public.blog_comments (removed_at) where removed_at is not null;
call private.audit('public.blog_comments', 'id', 'content,reaction_count,is_visible');

-- What a reply needs from its parent, which its author may not be allowed to read.
create function private.reply_context(comment uuid) returns table (post_id uuid, depth smallint, is_visible boolean)
language sql stable security definer set search_path = ''
as $$
  select post_id, depth, is_visible from public.blog_comments where id = comment
$$;
grant execute on function private.reply_context(uuid) to authenticated, service_role;

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
    raise exception 'Votre commentaire a été détecté comme spam'
    using errcode = 'check_violation', detail = broken_rule, hint = 'comment_spam';
  end if;

  new.depth := 1;
  if new.parent_id is not null then
    select * into parent from private.reply_context(new.parent_id);
    if parent.post_id is distinct from new.post_id then
      raise exception 'Le commentaire auquel vous répondez n''appartient pas à cet article'
      using errcode = 'foreign_key_violation', hint = 'reply_to_another_article';
    end if;
    if current_user = 'authenticated' and not parent.is_visible and not private.is_admin() then
      raise exception 'Le commentaire auquel vous répondez n''est pas publié'
      using errcode = 'check_violation', hint = 'reply_parent_not_published';
    end if;
    if parent.depth >= 3 then
      raise exception 'Une réponse ne peut pas dépasser 3 niveaux'
      using errcode = 'check_violation', hint = 'reply_too_deep';
    end if;
    new.depth := parent.depth + 1;
    thread_is_visible := parent.is_visible;
  end if;

  -- Members never approve their own comments, administrators included; only the service role may insert approved
  -- ones.
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
      raise exception 'Seul un administrateur peut modérer un commentaire'
      using errcode = 'insufficient_privilege', hint = 'comment_moderation_admin_only';
    end if;
    if new.content is distinct from old.content and old.user_id is distinct from auth.uid() then
      raise exception 'Seul son auteur peut modifier un commentaire'
      using errcode = 'insufficient_privilege', hint = 'comment_edit_author_only';
    end if;
  end if;

  if new.content is distinct from old.content then
    new.content := private.trim(new.content);
    broken_rule := private.spam_rule(new.content);
    if broken_rule is not null then
      raise exception 'Votre commentaire a été détecté comme spam'
      using errcode = 'check_violation', detail = broken_rule, hint = 'comment_spam';
    end if;
    -- A changed content needs a new approval.
    if current_user = 'authenticated' then
      new.is_approved := false;
      new.refusal_reason := null;
      new.refusal_note := null;
      new.moderated_at := null;
    end if;
  elsif (new.is_approved, new.refusal_reason) is distinct from (old.is_approved, old.refusal_reason) then
    new.moderated_at := private.now();
    -- The later decision replaces the earlier one, whichever column the moderator changed.
    if new.is_approved and not old.is_approved then
      new.refusal_reason := null;
      new.refusal_note := null;
    elsif new.refusal_reason is not null then
      new.is_approved := false;
    end if;
  end if;

  new.is_visible := new.is_approved and new.removed_at is null and (
    new.parent_id is null or (select place.is_visible from private.reply_context(new.parent_id) as place)
  );
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger review_comment before update of content, is_approved, refusal_reason, refusal_note, removed_at
on public.blog_comments for each row execute function private.review_comment();

-- Replies are hidden and shown with their parent.
create function private.cascade_visibility() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.blog_comments set is_visible = is_approved and new.is_visible
  where parent_id = new.id and is_visible is distinct from (is_approved and new.is_visible);
  return null;
end
$$;
create trigger cascade_visibility after update on public.blog_comments
for each row when (old.is_visible is distinct from new.is_visible) execute function private.cascade_visibility();

-- Serialises changes that decide whether comments are shown, because visibility depends on the parent: otherwise a
-- reply approved while its parent is refused would stay visible. The lock is taken before any row lock; otherwise a
-- decision on a reply and one that hides it with its parent could deadlock. Decisions are rare and take milliseconds.
create function private.lock_comment_decisions() returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.lock_comment_decisions', 0))
$$;
grant execute on function private.lock_comment_decisions() to authenticated, service_role;

create function private.lock_before_comment_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_comment_decisions();
  return null;
end
$$;
create trigger lock_comment_decisions
before update of content, is_approved, refusal_reason, refusal_note or delete on public.blog_comments
for each statement execute function private.lock_before_comment_change();

-- The trigger's name sorts before prepare_comment, which reads the parent. A pending comment is not shown, so it
-- needs no lock.
create function private.lock_before_approved_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_comment_decisions();
  return new;
end
$$;
create trigger before_insert_lock_decisions before insert on public.blog_comments
for each row when (new.is_approved) execute function private.lock_before_approved_comment();

-- Deleting a comment that has replies blanks it instead, so that the replies stay. Deletions that follow from a
-- deleted article run inside its trigger (depth > 1) and do delete the row.
create function private.blank_comment_with_replies() returns trigger
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
create trigger blank_comment_with_replies before delete on public.blog_comments
for each row execute function private.blank_comment_with_replies();

create trigger visible_comment_inserted after insert on public.blog_comments
for each row when (new.is_visible) execute function private.announce_row();
create trigger visible_comment_updated after update of content, is_approved, is_visible, user_id on public.blog_comments
for each row when (old.is_visible or new.is_visible) execute function private.announce_row();
create trigger visible_comment_deleted after delete on public.blog_comments
for each row when (old.is_visible) execute function private.announce_row();

create trigger limit_rate before insert on public.blog_comments
for each row execute function private.limit_member_rate('comment', '10', '600');
