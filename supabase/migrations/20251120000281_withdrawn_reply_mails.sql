-- A reply whose approval is taken back before its mail has left is news to nobody.
create function private.withdraw_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox
  where template = 'comment-reply' and state = 'queued' and data ->> 'Path' = private.comment_path(new.comment_id);
  return null;
end
$$;
create trigger withdraw_reply_mail after insert on public.moderation_decisions
for each row when (new.decision <> 'approved') execute function private.withdraw_reply_mail();
