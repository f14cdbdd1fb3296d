-- A merge keeps two rules: a member with a role is not suspended, and members do not give themselves
-- a badge.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ($old$if merged = auth.uid() or kept = merged then$old$, $new$if auth.uid() in (kept, merged) or kept = merged then$new$),
    ($old$  if exists (
    select from public.users_badges
    where user_id = merged and status = 'active' and stripe_subscription_id is not null$old$,
      $new$  if private.is_staff(kept) and exists (
    select from public.user_bans
    where user_id = merged and lifted_at is null and (ends_at is null or ends_at > private.now())
  ) then
    raise exception 'Un membre qui a un rôle ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'staff_not_suspendable',
      detail = 'Levez d''abord la suspension de l''autre compte.';
  end if;
  if exists (
    select from public.users_badges
    where user_id = merged and status = 'active' and stripe_subscription_id is not null$new$)
  ) as listed (passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef('public.merge_members(uuid,uuid)'::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of merge_members is not there exactly once: %', change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
