-- A search looks through tags, too. A list made into text is no part of a generated column unless a function
-- promises that the same list always gives the same text, as it does for a list of texts.
create function locker.joined(words text[]) returns text immutable strict parallel safe
language sql as $$
  select array_to_string(words, ' ')
$$;

-- Its index goes with it.
alter table locker.cards drop column words;
alter table locker.cards add column words text not null generated always as (
  lower(
    coalesce(name, '') || ' ' || coalesce(game, '') || ' ' || coalesce(set_name, '') || ' ' ||
    coalesce(number, '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(variant, '') || ' ' ||
    coalesce(language, '') || ' ' || coalesce(notes, '') || ' ' || locker.joined(tags)
  )
) stored;

do $$
declare
  place text;
begin
  if (select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')) = 2 then
    select quote_ident(n.nspname) into place
      from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace
      where c.opcname = 'gin_trgm_ops';
    execute format(
      'create index cards_by_words on locker.cards using gin (user_id, words %s.gin_trgm_ops) where deleted_at is null',
      place
    );
  end if;
end
$$;

-- By value means: one currency after another, and within each by amount. An amount says nothing about one in
-- another currency.
drop index locker.cards_by_value;
create index cards_by_value
  on locker.cards (user_id, (coalesce(value_currency, '')), (coalesce(value_amount, 0)), id)
  where deleted_at is null;
