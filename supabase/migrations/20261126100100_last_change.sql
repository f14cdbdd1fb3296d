-- Who changed the editions, the texts or a collection of the site last: {"by": a name or null, "at"}; null where the audit
-- log has no change of it.
create function public.last_change(of_table text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return (
    select jsonb_build_object(
      'by', (select p.display_name from public.profiles as p where p.id = a.actor_id), 'at', a.created_at
    )
    from public.audit_log as a
    where a.table_name = last_change.of_table and a.table_name in (
      'event_editions', 'copy_variants', 'cards', 'faq_items', 'gallery_images', 'guide_events', 'guide_venues', 'organizers',
      'partners', 'testimonials'
    )
    order by a.created_at desc, a.id desc limit 1
  );
end
$$;
revoke execute on function public.last_change(text) from public, anon;
grant execute on function public.last_change(text) to authenticated;
