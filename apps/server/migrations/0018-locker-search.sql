-- Views of the locker that a person saved under a name.
create table locker.views (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (user_id, name)
);

-- One for each order that the collection is read in, page by page; each serves both directions.
create index cards_by_name on locker.cards (user_id, (lower(coalesce(name, ''))), id)
  where deleted_at is null;
create index cards_by_set on locker.cards (user_id, (lower(coalesce(set_name, ''))), id)
  where deleted_at is null;
create index cards_by_grade
  on locker.cards (user_id, (coalesce(grade_overall, '-infinity'::double precision)), id)
  where deleted_at is null;
create index cards_by_value
  on locker.cards (user_id, (coalesce(value_amount::double precision, '-infinity'::double precision)), id)
  where deleted_at is null;

-- Finds a part of a word among all cards of one person. Both extensions belong to PostgreSQL and may be
-- created by whoever owns the database; a server without them reads the person's cards one after another.
do $$
declare
  place text;
begin
  if (select count(*) from pg_available_extensions where name in ('pg_trgm', 'btree_gin')) = 2 then
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    select quote_ident(n.nspname) into place
      from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace
      where c.opcname = 'gin_trgm_ops';
    execute format(
      'create index cards_by_words on locker.cards using gin (user_id, words %s.gin_trgm_ops) where deleted_at is null',
      place
    );
  end if;
exception
  when insufficient_privilege then
    raise notice 'The extensions pg_trgm and btree_gin may not be created here: search does without them.';
end
$$;
