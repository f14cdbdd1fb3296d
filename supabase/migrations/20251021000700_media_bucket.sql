-- Pictures of articles, of the gallery and of people: one bucket that everybody may look at and administrators fill.
-- The formats and the size are those of the product (10 MB; made anew when uploaded, so that no place or camera stays).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket is read by address, without a policy; seeing the list of what is in it is the administrators' affair.
create policy "Administrators manage the media" on storage.objects
for all to authenticated
using (bucket_id = 'media' and (select private.is_admin()))
with check (bucket_id = 'media' and (select private.is_admin()));

create policy "Administrators see the media bucket" on storage.buckets
for select to authenticated using (id = 'media' and (select private.is_admin()));
