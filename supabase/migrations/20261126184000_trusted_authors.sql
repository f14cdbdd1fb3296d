-- Editing or deleting a refused comment makes its author no trusted one: the decisions of moderators count, beside the comments
-- that are refused at present. A decision that was taken back does not count.
create or replace function private.is_trusted_author(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select needed.number > 0
    and (
      select count(*) from (
        select from public.blog_comments where user_id = member and is_approved and removed_at is null limit needed.number
      ) as found
    ) >= needed.number
    and not exists (
      select from public.blog_comments
      where user_id = member and refusal_reason is not null and moderated_at > private.now() - interval '90 days'
    )
    and not exists (
      select from public.moderation_decisions as d
      where d.author_id = member and d.decision in ('refused', 'deleted') and d.created_at > private.now() - interval '90 days'
        and not exists (
          select from public.moderation_decisions as later
          where later.comment_id = d.comment_id and later.id > d.id and later.decision in ('approved', 'reopened', 'restored')
        )
    )
  from (select private.comment_number('comments.trusted_after', 0) as number) as needed
$$;
