-- Corrections of what a badge opens and shows.

-- As before; a suspended member is refused. A suspension keeps the member from the others: from their chat, and from the
-- directory with what they wrote of themselves.
create or replace function private.require_badge(rank integer) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if not private.has_badge(rank) then
    raise exception 'Un badge ouvre cette page' using errcode = 'insufficient_privilege', hint = 'badge_required';
  end if;
  if private.is_banned() then
    raise exception 'Votre compte est suspendu' using errcode = 'insufficient_privilege', hint = 'suspended';
  end if;
end
$$;

-- As before, of comments that visitors can read: not below an article that is a draft, planned or in the bin.
create or replace function public.author_badge(comment public.blog_comments) returns text
language sql stable security definer set search_path = ''
as $$
  select badge.badge_tier
  from public.blog_comments as published
  join public.users_badges as badge on badge.user_id = published.user_id and badge.status = 'active'
    and (badge.ends_at is null or badge.ends_at > now())
  where published.id = comment.id and published.is_visible and private.is_post_public(published.post_id)
$$;

-- Names with the separators of lines and the controls that were accepted become names without them.
update public.profiles
set display_name = coalesce(
  nullif(private.trim(left(regexp_replace(display_name, '[\u0080-\u009f\u2028\u2029]+', ' ', 'g'), 80)), ''), 'Membre'
)
where display_name ~ '[\u0080-\u009f\u2028\u2029]';

-- As before, without separators of lines and paragraphs and C1 controls: in a mail, a name with them begins a line that
-- reads as a sentence of the site.
create or replace function private.is_display_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select name = private.trim(name) and char_length(name) between 1 and 80
    and name !~ '[\u0000-\u001f\u007f-\u009f<>\u2028-\u202e\u2066-\u2069]'
    -- At least one visible character.
    and name ~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$$;
