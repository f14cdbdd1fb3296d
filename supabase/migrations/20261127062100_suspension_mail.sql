-- A suspended member is mailed why and until when. The mail leaves ten seconds later: an undone suspension withdraws it.

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.is_mail_template(text)'::regprocedure);
  passage constant text := $old$'report-decided',$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of is_mail_template is not there exactly once';
  end if;
  execute replace(definition, passage, $new$'account-suspended', $new$ || passage);
end
$$;

-- Suspensions that no person makes (imports, tests) are not mailed, and neither are those that are over or to come.
create function private.mail_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(new.user_id);
begin
  if auth.uid() is null or address is null then return null; end if;
  -- A changed suspension replaces the mail that has not left; a lifted one has none.
  delete from private.mail_outbox
  where recipient = address and template = 'account-suspended' and state in ('queued', 'failed');
  if new.lifted_at is not null or new.starts_at > private.now() or new.ends_at <= private.now() then return null; end if;
  perform private.mail_enqueue_delayed(address, 'account-suspended', jsonb_build_object(
    'Reason', new.reason,
    'Until', 'jusqu’au ' || private.french_date(new.ends_at)
  ));
  return null;
end
$$;
create trigger mail_suspension after insert on public.user_bans
for each row execute function private.mail_suspension();
create trigger mail_suspension_change after update on public.user_bans
for each row when ((old.reason, old.ends_at, old.lifted_at is null)
  is distinct from (new.reason, new.ends_at, new.lifted_at is null))
execute function private.mail_suspension();
