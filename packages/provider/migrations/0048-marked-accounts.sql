-- An account that is only marked as deleted keeps its id and nothing else. What goes with a deleted account goes
-- with a marked one too, in the order in which PostgreSQL itself would do it, in whichever table it is: shared
-- cards stayed public, and keys and teams went on.
create function auth.drop_all_of(person uuid) returns void
language plpgsql as $$
declare
  held record;
begin
  for held in
    select k.conrelid::regclass as place, a.attname as named, k.confdeltype as how
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.confdeltype in ('c', 'n')
    order by k.oid
  loop
    if held.how = 'c' then
      execute format('delete from %s where %I = $1', held.place, held.named) using person;
    else
      execute format('update %s set %I = null where %I = $1', held.place, held.named, held.named)
      using person;
    end if;
  end loop;
end
$$;

create function auth.drop_all_of_marked() returns trigger
language plpgsql as $$
begin
  perform auth.drop_all_of(old.id);
  return null;
end
$$;

create trigger drop_all_of_marked after update of deleted_at on auth.users
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function auth.drop_all_of_marked();

select auth.drop_all_of(id) from auth.users where deleted_at is not null;

-- Contents of others may wait here too; this is whose they are.
alter table storage.dropped_contents add column owner text not null default 'objects';
