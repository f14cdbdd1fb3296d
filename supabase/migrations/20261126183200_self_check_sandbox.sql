-- What the self-checks of hostile texts and of the newsletter's form need. They store no article and write no mail.

-- What the database would refuse in each text of an article; null for one that it accepts.
create function public.self_check_html(texts text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if cardinality(texts) > 300 or octet_length(array_to_string(texts, '')) > 100000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  return (
    select coalesce(jsonb_agg(private.forbidden_html(given.text) order by given.place), '[]')
    from unnest(texts) with ordinality as given (text, place)
  );
end
$$;
revoke execute on function public.self_check_html(text[]) from public, anon, authenticated;
grant execute on function public.self_check_html(text[]) to service_role;

-- The address of the check of the form: `begin` subscribes it, `spend` uses up its limit, `end` removes it and gives back
-- the two requests of the check to the networks that they may have counted for: that of this machine, and the one for
-- documentation that the check names. It is confirmed for the time of two requests, so that the form writes it no mail.
create function public.self_check_signup(act text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := 'inscription@self-check.invalid';
  counter constant text := 'newsletter:email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex');
begin
  if act = 'spend' then
    insert into private.rate_limits as known (bucket, hits, resets_at) values (counter, 5, now() + interval '15 minutes')
    on conflict on constraint rate_limits_pkey do update set hits = 5, resets_at = excluded.resets_at;
    return;
  end if;
  delete from public.newsletter_subscribers as s where s.email = address;
  delete from private.rate_limits as known where known.bucket = counter;
  if act = 'begin' then
    insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
    values (address, 'confirmed', 'page', 'self-check', now());
  elsif act = 'end' then
    delete from private.rate_limits as known
    where known.bucket = 'newsletter:ip:192.0.2.1' or known.hits <= 2 and known.bucket in (
      'newsletter:ip:127.0.0.1', 'newsletter:ip:' || private.network_of('::1')
    );
    update private.rate_limits as known set hits = known.hits - 2
    where known.bucket in ('newsletter:ip:127.0.0.1', 'newsletter:ip:' || private.network_of('::1'));
  end if;
end
$$;
revoke execute on function public.self_check_signup(text) from public, anon, authenticated;
grant execute on function public.self_check_signup(text) to service_role;
