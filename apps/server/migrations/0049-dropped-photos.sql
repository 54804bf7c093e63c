-- Contents of photos, and of pieces of uploads, wait to be removed from the moment their rows are gone, whatever
-- took these away: a scan that is deleted, an account, a team. A backup that is being taken keeps them until it
-- has copied them.
create function locker.drop_content() returns trigger
language plpgsql as $$
begin
  insert into storage.dropped_contents (version, owner) values (old.id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;

create trigger drop_content after delete on locker.photos
for each row execute function locker.drop_content('photos');

create trigger drop_content after delete on locker.upload_parts
for each row execute function locker.drop_content('uploads');

-- Photos that rows name and that are not there. Found anew at every look, so a crash or a restore may empty it.
create unlogged table locker.missing_photos (
  id uuid primary key
);
