-- The export of the whole site: the pages of past evenings and the requests about their photos.
insert into private.exported_tables (name, columns, left_out, reason) values
  ('private.evening_pages', '{edition_id, account, thanks, published_at, created_at, updated_at}', '{}', null),
  ('public.evening_photos', '{
    id, edition_id, src, alt, caption, names, names_agreed, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('private.photo_requests', '{
    id, receipt, photo_id, edition_id, person, email, status, reason, decided_at, decided_by, mail_id, created_at, updated_at
  }', '{}', null);
