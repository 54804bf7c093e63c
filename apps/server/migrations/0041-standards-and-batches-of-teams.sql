-- Rule books and batches belong to a holder, as cards do: to a person, or to a team and whoever is in it.
alter table locker.standards
  drop constraint standards_user_id_fkey,
  add foreign key (user_id) references locker.holders on delete cascade;

alter table locker.batches
  drop constraint batches_user_id_fkey,
  add foreign key (user_id) references locker.holders on delete cascade;

-- Logs who wrote which version of which rule book. The log outlives the book, so it keeps the name it had then.
create function teams.note_version() returns trigger
language plpgsql as $$
begin
  perform teams.note(
    (select user_id from locker.standards where id = new.standard_id), 'standard-written', null, null,
    new.name || ', version ' || new.version
  );
  return null;
end
$$;

create trigger note_version after insert on locker.standard_versions
for each row when (teams.actor() is not null) execute function teams.note_version();

create function teams.note_standard() returns trigger
language plpgsql as $$
begin
  perform teams.note(
    new.user_id,
    case when new.retired_at is null then 'standard-restored' else 'standard-archived' end,
    null, null,
    (
      select name from locker.standard_versions where standard_id = new.id
      order by version desc limit 1
    )
  );
  return null;
end
$$;

create trigger note_standard after update of retired_at on locker.standards
for each row when (
  teams.actor() is not null and (new.retired_at is null) <> (old.retired_at is null)
)
execute function teams.note_standard();

create function teams.note_batch() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform teams.note(new.user_id, 'batch-begun', null, null, new.name);
  elsif tg_op = 'DELETE' then
    perform teams.note(old.user_id, 'batch-forgotten', null, null, old.name);
  elsif new.state <> old.state then
    perform teams.note(
      new.user_id,
      case new.state when 'open' then 'batch-resumed' else 'batch-' || new.state end,
      null, null, new.name
    );
  end if;
  return null;
end
$$;

create trigger note_batch after insert or update of state or delete on locker.batches
for each row when (teams.actor() is not null) execute function teams.note_batch();
