-- An answer that is sent again because its first word was lost is the same answer: the same words of the same
-- moderator below the same comment.
create or replace function public.reply_as_administrator(comment uuid, content text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  reply uuid;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  select * into entry from public.blog_comments where id = comment;
  if not found or not entry.is_visible then
    raise exception 'Publiez d''abord le commentaire auquel vous répondez' using errcode = 'check_violation';
  end if;
  select id into reply from public.blog_comments as known
  where known.parent_id = entry.id and known.user_id = auth.uid() and known.is_visible
    and known.content = private.trim(reply_as_administrator.content)
  limit 1;
  if found then
    return reply;
  end if;
  insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, moderated_at)
  values (entry.post_id, entry.id, auth.uid(), reply_as_administrator.content, true, private.now())
  returning id into reply;
  return reply;
end
$$;
