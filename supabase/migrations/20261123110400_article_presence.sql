-- « Marie écrit ici »: presence on the private channel `article:<id>` of an article. Whoever reads articles sees it,
-- whoever writes them appears in it.

create policy "Permitted roles see who writes an article" on realtime.messages
for select to authenticated using (
  extension = 'presence'
  and (select realtime.topic()) ~ '^article:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  and (select private.may('blog.read'))
);
create policy "Permitted roles appear where they write" on realtime.messages
for insert to authenticated with check (
  extension = 'presence'
  and (select realtime.topic()) ~ '^article:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  and (select private.may('blog.write'))
);
