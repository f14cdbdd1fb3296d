-- A reply is mailed the first time that visitors can read it, whatever hid it until then, and never again. What is
-- hidden before its mail has left is no news yet.

-- The replies whose author of the comment above was told, or chose not to be.
create table private.reply_mails (
  comment_id uuid primary key references public.blog_comments (id) on delete cascade,
  mail_id uuid
);
alter table private.reply_mails enable row level security;
-- Nobody knows any more what was visible before it was hidden: better one mail less than the same one twice.
insert into private.reply_mails (comment_id)
select id from public.blog_comments where parent_id is not null and (is_visible or moderated_at is not null);

create or replace function private.mail_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent_author constant uuid := (select user_id from public.blog_comments where id = new.parent_id);
  address constant text := private.address_of(parent_author);
begin
  insert into private.reply_mails (comment_id) values (new.id) on conflict do nothing;
  if found and address is not null and parent_author is distinct from new.user_id
    and private.wants_news(parent_author, 'replies', 'by_mail')
  then
    update private.reply_mails set mail_id = private.mail_later(address, 'comment-reply', jsonb_build_object(
      'Author', coalesce(private.name_of(new.user_id), 'Quelqu’un'),
      'Article', (select title from public.blog_posts where id = new.post_id),
      'Path', private.comment_path(new.id)
    )) where comment_id = new.id;
  end if;
  return null;
end
$$;
drop trigger mail_of_approved_reply on public.blog_comments;
create trigger mail_of_appeared_reply after update on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible and not old.is_visible)
execute function private.mail_of_reply();

drop trigger withdraw_reply_mail on public.moderation_decisions;
create or replace function private.withdraw_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox
  where state = 'queued' and id = (select mail_id from private.reply_mails where comment_id = old.id);
  if found then
    delete from private.reply_mails where comment_id = old.id;
  end if;
  return old;
end
$$;
create trigger withdraw_reply_mail after update on public.blog_comments
for each row when (
  old.parent_id is not null
  and ((old.is_visible and not new.is_visible) or (old.user_id is not null and new.user_id is null))
) execute function private.withdraw_reply_mail();
-- Before: what remembers the mail goes with the row.
create trigger withdraw_mail_of_deleted_reply before delete on public.blog_comments
for each row when (old.parent_id is not null) execute function private.withdraw_reply_mail();
