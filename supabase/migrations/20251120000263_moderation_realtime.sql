-- Moderators see reports and notices arrive, members the decisions on theirs; each row only to those who may read it.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['comment_reports', 'illegal_content_notices'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = wanted
    ) then
      execute format('alter publication supabase_realtime add table public.%I', wanted);
    end if;
  end loop;
end
$$;
