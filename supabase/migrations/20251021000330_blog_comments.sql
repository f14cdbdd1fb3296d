-- Comments: written by members, published by administrators, at most three levels deep.

-- Repeats domain/limits.ts (a test compares): spam words, and links more than which a text is spam.
create function private.spam_words() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['viagra', 'casino', 'lottery', 'click here', 'buy now']
$$;

-- The rule a text breaks, in words a moderator and its author understand, or null.
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
grant execute on function private.spam_words(), private.spam_rule(text) to authenticated, service_role;

create table public.blog_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  parent_id uuid,
  -- Null once the account is gone: « Compte supprimé ».
  user_id uuid references public.profiles (id) on delete set null default auth.uid(),
  content text not null check (content = private.trim(content) and char_length(content) between 1 and 1000),
  is_approved boolean not null default false,
  reaction_count integer not null default 0 check (reaction_count >= 0),
  -- 1 for a comment, 2 and 3 for replies.
  depth smallint not null default 1 check (depth between 1 and 3),
  -- Approved, and so is everything it replies to. Kept by triggers, so that reading needs no recursion.
  is_visible boolean not null default false,
  -- Statement of reasons, which the author reads.
  refusal_reason text check (refusal_reason in ('spam', 'abuse', 'harassment', 'off_topic', 'illegal', 'other')),
  refusal_note text check (char_length(refusal_note) <= 500),
  moderated_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (id, post_id),
  -- A reply belongs to the article of what it replies to.
  foreign key (parent_id, post_id) references public.blog_comments (id, post_id) on delete cascade,
  check (not (is_approved and refusal_reason is not null)),
  check ((parent_id is null) = (depth = 1))
);
alter table public.blog_comments enable row level security;
create index blog_comments_thread_idx on public.blog_comments (post_id, created_at desc);
create index blog_comments_popular_idx on public.blog_comments (post_id, reaction_count desc, created_at desc);
create index blog_comments_parent_idx on public.blog_comments (parent_id, post_id);
create index blog_comments_user_id_idx on public.blog_comments (user_id, created_at desc);
create index blog_comments_waiting_idx on public.blog_comments (created_at)
where not is_approved and refusal_reason is null;
create index blog_comments_recent_idx on public.blog_comments (created_at desc);
call private.audit('public.blog_comments', 'id', 'content,reaction_count,is_visible');
