-- Files of the storage protocol. Names of schema, tables and columns are those of the hosted
-- provider. The content of an object lies elsewhere, under its version: a file of that name.
create schema storage;

create table storage.buckets (
  id text primary key check (length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  public boolean not null default false,
  -- Bytes; null: what the server allows.
  file_size_limit bigint check (file_size_limit > 0),
  -- Types such as image/png or image/*; null: every type.
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  -- Compared byte by byte, so that a folder is a range of the index.
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  -- The file that holds the content; every new content is a new file.
  version uuid not null unique,
  -- eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode.
  metadata jsonb not null,
  -- What the uploader wished to remember.
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);

create index objects_owner_id_idx on storage.objects (owner_id, bucket_id);

-- Pictures of people: each writes below a folder of its own, everyone may see them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2000000, array['image/png', 'image/jpeg', 'image/webp']);
