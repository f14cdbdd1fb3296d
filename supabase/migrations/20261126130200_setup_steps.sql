-- The first steps of a new site. The mail worker notes here that the mail server accepted a mail.

create table private.setup_notes (
  note text primary key check (note in ('mail')),
  noted_at timestamptz not null default now()
);
alter table private.setup_notes enable row level security;
revoke all on private.setup_notes from public, anon, authenticated, service_role;

create function private.note_setup(note text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.setup_notes (note) values (note_setup.note)
  on conflict on constraint setup_notes_pkey do update set noted_at = now()
$$;
revoke execute on function private.note_setup(text) from public;

-- For the mail worker.
create function public.note_sent_mail() returns void
language sql security definer set search_path = ''
as $$
  select private.note_setup('mail')
$$;
revoke execute on function public.note_sent_mail() from public, anon, authenticated;
grant execute on function public.note_sent_mail() to service_role;

-- [{"id", "done"}], in the order of `setupSteps` of `domain/cockpit.ts`.
create function public.cockpit_setup() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return jsonb_build_array(
    -- Changed by a person, followed by another edition, or confirmed by the first step of the edition.
    jsonb_build_object('id', 'event', 'done',
      (select count(*) > 1 from public.event_editions)
      or exists (
        select from public.audit_log as a where a.table_name = 'event_editions' and a.action = 'update' and a.actor_id is not null
      )
      or exists (select from private.edition_steps as s where s.kind = 'venue' and s.done_at is not null)
    ),
    jsonb_build_object('id', 'legal', 'done', (private.cockpit_count('legal')).number = 0),
    jsonb_build_object('id', 'mail', 'done', exists (select from private.setup_notes as n where n.note = 'mail')),
    -- The articles of the seed have authors who never sign in.
    jsonb_build_object('id', 'article', 'done', exists (
      select from public.blog_posts as p join auth.users as u on u.id = p.author_id
      where p.is_published and p.deleted_at is null and u.last_sign_in_at is not null
    )),
    jsonb_build_object('id', 'factor', 'done', exists (
      select from public.user_roles as r join auth.mfa_factors as f on f.user_id = r.user_id
      where r.role = 'admin' and (r.ends_at is null or r.ends_at > now()) and f.status = 'verified'
    )),
    jsonb_build_object('id', 'backup', 'done', exists (select from private.component_beats as b where b.component = 'backup'))
  );
end
$$;
revoke execute on function public.cockpit_setup() from public, anon;
grant execute on function public.cockpit_setup() to authenticated;
