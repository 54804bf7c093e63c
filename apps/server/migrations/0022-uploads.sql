-- Photos that come piece by piece (tus 1.0), until a scan names them or their time is over.

-- What the uploads of an account take together. A counter of its own, so that its limits hold in one
-- statement however many requests come at once.
create table locker.upload_room (
  user_id uuid primary key references auth.users on delete cascade,
  uploads integer not null check (uploads >= 0),
  bytes bigint not null check (bytes >= 0)
);

create table locker.uploads (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Of the whole photo, as it was announced.
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- As the client sent it; it reads it back, and nobody else does.
  metadata text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index uploads_of_user on locker.uploads (user_id, expires_at);
create index uploads_by_end on locker.uploads (expires_at);

-- What one request brought.
create table locker.upload_parts (
  -- Names the content, too.
  id uuid primary key,
  upload_id uuid not null references locker.uploads on delete cascade,
  starts_at bigint not null,
  bytes bigint not null check (bytes > 0),
  unique (upload_id, starts_at)
);

-- Whoever removes an upload, and however, gives its room back.
create function locker.give_back_upload_room() returns trigger
language plpgsql as $$
begin
  update locker.upload_room
  set uploads = uploads - 1, bytes = bytes - old.bytes
  where user_id = old.user_id;
  return null;
end
$$;

create trigger give_back_room after delete on locker.uploads
for each row execute function locker.give_back_upload_room();

alter table locker.photos
  -- The upload it came by, which is gone: a request that is repeated still names it.
  add column upload_id uuid,
  -- Of the file as it was sent.
  add column sent_sha256 text;

-- No upload becomes two photos.
create unique index photos_by_upload on locker.photos (upload_id) where upload_id is not null;
