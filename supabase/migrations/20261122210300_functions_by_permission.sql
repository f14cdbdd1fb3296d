-- Functions ask for a permission instead of the role `admin`.

-- Each line replaces one passage of a function, in the definition that is in force; everything else stays as it is,
-- grants and owner included.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.decide_illegal_content(uuid,text,timestamptz,text,text)', 'comments.moderate'),
    ('public.decide_reports(uuid,text,text,timestamptz,text,uuid[])', 'comments.moderate'),
    ('public.export_comments(text,jsonb,text)', 'comments.moderate'),
    ('public.illegal_content_page(boolean,integer,text)', 'comments.moderate'),
    ('public.lift_suspension(uuid,boolean,timestamptz)', 'users.suspend'),
    ('public.member_record(uuid)', 'comments.moderate'),
    ('public.moderate_comments(jsonb,text,text,text)', 'comments.moderate'),
    ('public.moderation_counts()', 'counts.read'),
    ('public.moderation_page(text,jsonb,integer,text)', 'comments.moderate'),
    ('public.moderation_selection(text,jsonb)', 'comments.moderate'),
    ('public.remove_comment(uuid,timestamptz)', 'comments.moderate'),
    ('public.reply_as_administrator(uuid,text)', 'comments.moderate'),
    ('public.requalify_report(uuid,timestamptz,text,text)', 'comments.moderate'),
    ('public.suspend_member(uuid,text,integer,boolean,uuid)', 'users.suspend'),
    ('public.undo_moderation_action(uuid)', 'comments.moderate'),
    -- Triggers: a decision is recorded for the roles that may decide, and columns of moderation are theirs.
    ('private.prepare_comment()', 'comments.moderate'),
    ('private.record_decision()', 'comments.moderate'),
    ('private.record_report_decision()', 'comments.moderate'),
    ('private.record_suspension_decision()', 'users.suspend'),
    ('private.review_comment()', 'comments.moderate'),
    ('private.require_article_rights()', 'blog.write')
  ) as listed (signature, permission) loop
    definition := pg_catalog.pg_get_functiondef(change.signature::regprocedure);
    if (
      select count(*) from pg_catalog.regexp_matches(
        definition, 'private\.(require_admin|is_admin|can_write_articles)\(\)', 'g')
    ) <> 1 then
      raise exception '% does not ask for the role admin exactly once', change.signature;
    end if;
    definition := replace(
      definition, 'private.require_admin()', format('private.require_permission(%L)', change.permission));
    execute regexp_replace(
      definition, 'private\.(is_admin|can_write_articles)\(\)', format('private.may(%L)', change.permission));
  end loop;

  for change in select * from (values
    ('private.moderation_card(public.blog_comments)',
      $old$'is_admin', private.is_admin_user(person.id)$old$,
      $new$'is_staff', private.is_staff(person.id)$new$),
    ('public.member_record(uuid)',
      $old$'is_admin', private.is_admin_user(person.id)$old$,
      $new$'is_staff', private.is_staff(person.id)$new$),
    ('public.suspend_member(uuid,text,integer,boolean,uuid)',
      $old$  if private.is_admin_user(member) then
    raise exception 'Un administrateur ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'admin_not_suspendable';$old$,
      $new$  if private.is_staff(member) then
    raise exception 'Un membre qui a un rôle ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'staff_not_suspendable',
      detail = 'Un administrateur lui retire d''abord son rôle.';$new$),
    ('public.lift_suspension(uuid,boolean,timestamptz)',
      $old$  if seen <> suspension.updated_at then$old$,
      $new$  if suspension.user_id = auth.uid() then
    raise exception 'Vous ne pouvez pas lever votre propre suspension'
    using errcode = 'insufficient_privilege', hint = 'own_suspension';
  end if;
  if seen <> suspension.updated_at then$new$),
    ('private.review_comment()',
      $old$'Seul un administrateur peut modérer un commentaire'
      using errcode = 'insufficient_privilege', hint = 'comment_moderation_admin_only'$old$,
      $new$'Votre rôle ne permet pas cette action'
      using errcode = 'insufficient_privilege', hint = 'permission_required'$new$),
    ('private.require_article_rights()', $old$hint = 'admin_only'$old$, $new$hint = 'permission_required'$new$)
  ) as listed (signature, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.signature::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once', change.signature;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;

-- No policy and no function calls them any more. is_admin_user() stays for the deletion of the last administrator.
drop function private.can_write_articles();
drop function private.require_admin();
drop function private.is_admin();
drop function private.has_role(text);
