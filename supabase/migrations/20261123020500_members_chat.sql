-- The address of the members' chat (« Groupe de discussion des membres »), which a badge opens.

alter table public.settings add constraint settings_chat_url_is_private_https check (
  key <> 'badges.chat_url' or (
    not is_public and jsonb_typeof(value) = 'string'
    and (value #>> '{}' = '' or (value #>> '{}' like 'https://%' and private.is_safe_url(value #>> '{}')))
  )
);

-- Null while no organiser has given it.
create function public.members_chat_url() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_badge(1);
  return (select nullif(value #>> '{}', '') from public.settings where key = 'badges.chat_url');
end
$$;
revoke execute on function public.members_chat_url() from public, anon;
grant execute on function public.members_chat_url() to authenticated;
