-- An article that was inserted with a past date and never changed since was « modified » on the day of the installation:
-- readers, search engines and the sitemap read `updated_at`. Its last change is its publication. Nothing that a person
-- decided changes, so that no trigger writes a version, a date or an entry of the audit log.
alter table public.blog_posts disable trigger user;
update public.blog_posts set updated_at = publish_date
where is_published and publish_date < updated_at and updated_at between created_at - interval '1 minute' and created_at + interval '1 minute';
alter table public.blog_posts enable trigger user;
