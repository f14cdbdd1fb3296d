-- The function check-mail-domain asks this before it reads the settings of the mail server, or asks a name server.
-- `asks`: name servers are asked, ten times in ten minutes at most.
create function public.prepare_mail_check(asks boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer := 0;
begin
  perform private.require_permission('newsletter.read');
  if asks then wait := private.take_rate_limit('mail-check:' || auth.uid(), 10, 600); end if;
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
end
$$;
revoke execute on function public.prepare_mail_check(boolean) from public, anon;
grant execute on function public.prepare_mail_check(boolean) to authenticated;
