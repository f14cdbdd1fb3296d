-- Lifting a suspension brings back what it had hidden, as it was: never words that nobody has read.
create or replace function public.lift_suspension(ban uuid, restore boolean default false) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  restored integer := 0;
begin
  perform private.require_admin();
  update public.user_bans set lifted_at = private.now() where id = ban and lifted_at is null;
  if restore then
    update public.blog_comments as entry
    set is_approved = latest.was_approved, refusal_reason = null, refusal_note = null
    from public.moderation_decisions as latest
    where latest.comment_id = entry.id and latest.ban_id = ban
      and latest.id = (select max(id) from public.moderation_decisions where comment_id = entry.id)
      -- Refused still: words that its author has changed since wait for somebody to read them.
      and entry.refusal_reason is not null;
    get diagnostics restored = row_count;
  end if;
  return restored;
end
$$;
