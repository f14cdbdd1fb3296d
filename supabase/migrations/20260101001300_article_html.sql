-- Refuses the HTML of an article when it could run code, frame a page, style the site or post a form. Pages sanitise
-- the HTML again before they show it; this rule also covers other writers and readers.

-- An attribute value as a browser reads it as an address: character references decoded, white space and control
-- characters removed. Only ASCII is decoded, because the name of a scheme is ASCII.
create function private.decoded_url_attribute(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(coalesce(string_agg(
    case
      when hexadecimal is null and digits is null then other
      -- More than three digits is not an ASCII character in either base.
      when char_length(ltrim(coalesce(hexadecimal, digits), '0')) not between 1 and 3 then ''
      else chr(greatest(1, case
        when digits is null then ('x' || lpad(ltrim(hexadecimal, '0'), 8, '0'))::bit(32)::int
        else digits::int
      end))
    end, '' order by place
  ), ''), '[\u0001-\u0020\u007f]', '', 'g')
  from regexp_matches(
    replace(replace(replace(lower(value), '&colon;', ':'), '&tab;', ''), '&newline;', ''),
    '&#x([0-9a-f]+);?|&#([0-9]+);?|([^&]+|&)', 'g'
  ) with ordinality as piece (parts, place),
    lateral (select parts[1] as hexadecimal, parts[2] as digits, parts[3] as other) as read
$$;

-- The first forbidden part of the HTML, in French, or null. Parses tags as the tokenizer of the HTML standard does
-- (section 13.2.5), so that an extra quote or slash does not hide an attribute. Escaped code (`&lt;script&gt;`) and
-- plain words are text.
create function private.forbidden_html(content text) returns text
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
  tags text[];
  problem text;
begin
  if html !~ '<[/a-z]' then return null; end if;
  if regexp_replace(html, tag, ' ', 'g') ~ '</?[a-z]' then return 'une balise inachevée'; end if;
  tags := array(select matched[1] from regexp_matches(html, tag, 'g') as matched);
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

create function private.refuse_forbidden_html() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  problem constant text := private.forbidden_html(new.content);
begin
  if problem is not null then
    raise exception 'Le texte de l’article contient %, qui pourrait exécuter du code chez les lecteurs', problem
    using errcode = 'check_violation', column = 'content',
      hint = 'article_html_forbidden',
      detail = 'Retirez-la. Pour montrer du code, placez-le dans un bloc de code : il s’affichera sans s’exécuter.';
  end if;
  return new;
end
$$;
create trigger refuse_forbidden_html before insert on public.blog_posts
for each row execute function private.refuse_forbidden_html();
-- Only when the content changes: an autosave of the title does not parse two megabytes again.
create trigger refuse_forbidden_html_changed before update of content on public.blog_posts
for each row when (old.content is distinct from new.content) execute function private.refuse_forbidden_html();
