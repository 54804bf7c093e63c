-- Contents of objects that no row names any more wait here, written in the transaction that takes
-- the name away, until their bytes are removed. What removes them waits while a backup is taken.
create table storage.dropped_contents (
  version uuid primary key,
  dropped_at timestamptz not null default now()
);

create function storage.drop_content() returns trigger
language plpgsql as $$
begin
  insert into storage.dropped_contents (version) values (old.version) on conflict do nothing;
  return null;
end
$$;

create trigger drop_content after delete on storage.objects
for each row execute function storage.drop_content();

create trigger drop_replaced_content after update of version on storage.objects
for each row when (old.version <> new.version) execute function storage.drop_content();

-- What people stored goes with their account, whoever deletes it and however: a public address must
-- not outlive the person, also where the account is only marked as deleted.
create function storage.drop_files_of_account() returns trigger
language plpgsql as $$
begin
  delete from storage.objects where owner = old.id;
  return null;
end
$$;

create index objects_owner_idx on storage.objects (owner);

create trigger drop_files after delete on auth.users
for each row execute function storage.drop_files_of_account();

create trigger drop_files_of_marked after update of deleted_at on auth.users
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function storage.drop_files_of_account();

delete from storage.objects
where owner is not null
  and not exists (select from auth.users where id = owner and deleted_at is null);
