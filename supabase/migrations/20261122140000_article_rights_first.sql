-- The rights of the writer are checked before the HTML of an article: parsing two megabytes takes seconds, and the
-- policies of an insertion are evaluated after its row triggers.

-- Raises what the policy would raise. Runs as the writer: the owner and the service role pass.
create function private.require_article_rights() returns trigger
language plpgsql set search_path = ''
as $$
declare
  allowed boolean := current_user not in ('anon', 'authenticated');
begin
  if current_user = 'authenticated' then allowed := private.can_write_articles(); end if;
  if not allowed then
    raise exception 'new row violates row-level security policy for table "blog_posts"'
    using errcode = 'insufficient_privilege', hint = 'admin_only';
  end if;
  return null;
end
$$;
create trigger require_article_rights before insert on public.blog_posts
for each statement execute function private.require_article_rights();

create or replace function private.forbidden_html(content text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- The appended `>` closes a tag that was left open, so that it is matched: the page around it would close it too.
  html constant text := lower(content) || '>';
  attribute_name constant text := '(?:=[^ \t\n\f\r/>=]*|[^ \t\n\f\r/>=]+)(?=[ \t\n\f\r/>=])';
  attribute_value constant text :=
    '"[^"]*"|''[^'']*''|[^ \t\n\f\r>"''][^ \t\n\f\r>]*(?=[ \t\n\f\r>])|(?=>)';
  no_value constant text := '(?![ \t\n\f\r]*=)';
  equals constant text := '[ \t\n\f\r]*=[ \t\n\f\r]*';
  attribute constant text := '(' || attribute_name || ')(?:' || equals || '(' || attribute_value || ')|' || no_value || ')';
  tag constant text := '</?[a-z][^ \t\n\f\r/>]*(?=[ \t\n\f\r/>])(?:[ \t\n\f\r/]|'
    || attribute_name || '(?:' || equals || '(?:' || attribute_value || ')|' || no_value || '))*>';
  -- Text and complete tags to the end: one pass, also over HTML whose tags never end.
  complete constant text := '^(?:[^<]|<(?!/?[a-z])|' || tag || ')*$';
  tags text[];
  problem text;
begin
  -- The constraint of the column refuses it; its text need not be parsed.
  if octet_length(content) > 2097152 then return null; end if;
  if html !~ '<[/a-z]' then return null; end if;
  if html !~ complete then return 'une balise inachevée'; end if;
  tags := array(select distinct matched[1] from regexp_matches(html, tag, 'g') as matched);
  -- `<scr<script>ipt>` becomes a script tag when a filter removes the inner one.
  if exists (select from unnest(tags) as written where written ~ '^</?[^ \t\n\f\r/>]*<') then
    return 'une balise inachevée';
  end if;

  select 'la balise <' || name || '>' into problem
  from unnest(tags) as written, substring(written from '^</?([a-z][^ \t\n\f\r/>]*)') as name
  where name = any (array[
    'script', 'style', 'iframe', 'frame', 'frameset', 'fencedframe', 'portal', 'object', 'embed', 'applet', 'svg',
    'math', 'link', 'meta', 'base', 'form', 'input', 'button', 'select', 'option', 'textarea', 'isindex', 'template',
    'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'title'
  ])
  limit 1;
  if problem is not null then return problem; end if;

  select
    case when name like 'on%' or name = 'srcdoc' then 'l’attribut ' || name else 'une adresse « ' || scheme || ': »' end
    into problem
  from unnest(tags) as written,
    regexp_matches(regexp_replace(written, '^</?[a-z][^ \t\n\f\r/>]*', ''), attribute, 'g') as matched,
    lateral (select matched[1] as name, btrim(matched[2], '"''') as value) as read,
    lateral (
      select case
        when name in ('srcset', 'ping', 'archive')
          then substring(private.decoded_url_attribute(value) from '(?:^|,)(?!https?:)([a-z][a-z0-9+.-]*):')
        when name in (
          'href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'background', 'cite', 'data', 'dynsrc',
          'lowsrc', 'longdesc', 'manifest', 'codebase', 'classid', 'icon', 'profile', 'usemap'
        ) then substring(private.decoded_url_attribute(value) from '^(?!(?:https?|mailto|tel):)([a-z][a-z0-9+.-]*):')
      end as scheme
    ) as address
  where written ~ '^<[a-z][^>]*[ \t\n\f\r/]' and (name like 'on_%' or name = 'srcdoc' or scheme is not null)
  limit 1;
  return problem;
end
$$;
