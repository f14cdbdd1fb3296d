-- The `storage` schema of the hosted service: the columns, helper functions and grants that its clients and policies
-- use. Files are stored elsewhere (folder or object store); a row holds the owner and metadata of one. Idempotent.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin, dashboard_user;
alter default privileges in schema storage grant all on tables to anon, authenticated, service_role, supabase_storage_admin;
alter default privileges in schema storage grant all on functions to anon, authenticated, service_role, supabase_storage_admin;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type text not null default 'STANDARD' check (type in ('STANDARD', 'ANALYTICS', 'VECTOR'))
);
alter table storage.buckets enable row level security;
create unique index if not exists bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
alter table storage.objects enable row level security;
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
-- Characters that XML allows, as on the hosted service; PostgreSQL itself rejects NUL and unpaired surrogates.
do $$
begin
  if not exists (
    select from pg_constraint where conrelid = 'storage.objects'::regclass and conname = 'objects_name_check'
  ) then
    alter table storage.objects add constraint objects_name_check check (
      name !~ E'[\\x01-\\x08\\x0B\\x0C\\x0E-\\x1F]'
      and position(U&'\FFFE' in name) = 0 and position(U&'\FFFF' in name) = 0
    );
  end if;
end
$$;
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';

create table if not exists storage.s3_multipart_uploads (
  id text primary key,
  in_progress_size bigint not null default 0,
  upload_signature text not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  version text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  user_metadata jsonb,
  metadata jsonb
);
alter table storage.s3_multipart_uploads enable row level security;
create index if not exists idx_multipart_uploads_list on storage.s3_multipart_uploads (bucket_id, key, created_at);

create table if not exists storage.s3_multipart_uploads_parts (
  id uuid primary key default gen_random_uuid(),
  upload_id text not null references storage.s3_multipart_uploads (id) on delete cascade,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  etag text not null,
  owner_id text,
  version text not null,
  created_at timestamptz not null default now()
);
alter table storage.s3_multipart_uploads_parts enable row level security;
create index if not exists s3_multipart_uploads_parts_upload_id_idx on storage.s3_multipart_uploads_parts (upload_id);

-- Rights that row-level security does not restrict are revoked from the API roles.
revoke truncate, references, trigger on storage.buckets, storage.objects from anon, authenticated;

-- Only the service role writes unfinished uploads; clients use the storage API.
revoke all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts from anon, authenticated;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to anon, authenticated;

-- `folder/sub/name.ext` → {folder,sub}
create or replace function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$
  select parts[1 : array_length(parts, 1) - 1] from (select string_to_array(name, '/')) as path (parts)
$$;

-- `folder/sub/name.ext` → name.ext
create or replace function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$
  select parts[array_length(parts, 1)] from (select string_to_array(name, '/')) as path (parts)
$$;

-- `folder/sub/name.tar.gz` → gz
create or replace function storage.extension(name text) returns text
language sql immutable set search_path = ''
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language sql stable set search_path = ''
as $$
  select sum((metadata ->> 'size')::bigint)::bigint, objects.bucket_id
  from storage.objects group by objects.bucket_id
$$;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create or replace trigger update_objects_updated_at before update on storage.objects
for each row execute function storage.update_updated_at_column();

-- The storage operation of the request, for policies that distinguish operations (`storage.object.upload` …).
create or replace function storage.operation() returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

create or replace function storage.enforce_bucket_name_length() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;

create or replace trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
for each row execute function storage.enforce_bucket_name_length();

-- Deleting a row directly would leave its file behind; the storage service sets a flag that allows it.
create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;

create or replace trigger protect_buckets_delete before delete on storage.buckets
for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
for each statement execute function storage.protect_delete();
