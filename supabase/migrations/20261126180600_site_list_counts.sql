-- How many items each list of the pages shows, and how many are hidden: {list: {"shown", "hidden"}}.
create function public.site_list_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  place private.site_lists;
  line jsonb;
  counts jsonb := '{}';
begin
  perform private.require_permission('settings.content');
  for place in select l.* from private.site_lists as l order by l.list loop
    execute format(
      $sql$select jsonb_build_object('shown', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
        from public.%I where %s$sql$,
      place.table_name, private.site_list_condition(place)
    ) into line;
    counts := counts || jsonb_build_object(place.list, line);
  end loop;
  return counts;
end
$$;
revoke execute on function public.site_list_counts() from public, anon;
grant execute on function public.site_list_counts() to authenticated;
