-- Cards that their owners show to everybody.
create table locker.publications (
  card_id uuid primary key references locker.cards on delete cascade,
  -- In addresses: another one each time the card is published, so that what was taken back stays gone.
  id uuid not null unique,
  user_id uuid not null references auth.users on delete cascade,
  -- What the owner wants to be called here; null: nothing.
  shown_name text,
  published_at timestamptz not null,
  -- Taken back while it was hidden. The row stays, so that publishing again does not undo the hiding.
  is_withdrawn boolean not null default false,
  hidden_at timestamptz,
  hidden_by text check (hidden_by in ('reports', 'operator')),
  hidden_reason text,
  -- An operator found it in order then: earlier reports no longer count.
  cleared_at timestamptz,
  -- Of the card, and kept like it by the trigger below: the gallery finds and sorts without reading cards.
  graded_by uuid,
  game text,
  set_name text,
  year integer,
  grade_overall double precision,
  grade_psa double precision,
  grade_beckett double precision,
  -- What is printed on the card, for searching. Never the owner's notes.
  words text not null,
  is_shown boolean not null generated always as (hidden_at is null and not is_withdrawn) stored,
  check ((hidden_at is null) = (hidden_by is null))
);

create index publications_of_user on locker.publications (user_id);
create index publications_hidden on locker.publications (hidden_at) where hidden_at is not null;

-- One for each order, and one for each filter in the usual order.
create index publications_by_age on locker.publications (published_at, id) where is_shown;
create index publications_by_overall
  on locker.publications ((coalesce(grade_overall, '-infinity'::double precision)), id) where is_shown;
create index publications_by_psa
  on locker.publications ((coalesce(grade_psa, '-infinity'::double precision)), id) where is_shown;
create index publications_by_beckett
  on locker.publications ((coalesce(grade_beckett, '-infinity'::double precision)), id) where is_shown;
create index publications_by_game
  on locker.publications ((lower(game)), published_at, id) where is_shown;
create index publications_by_set
  on locker.publications ((lower(set_name)), published_at, id) where is_shown;
create index publications_by_year on locker.publications (year, published_at, id) where is_shown;

-- As for the locker's own search: a server without the extension reads one card after another.
do $$
declare
  place text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    select quote_ident(n.nspname) into place
      from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace
      where c.opcname = 'gin_trgm_ops';
    execute format(
      'create index publications_by_words on locker.publications using gin (words %s.gin_trgm_ops) where is_shown',
      place
    );
  end if;
exception
  when insufficient_privilege then
    raise notice 'The extension pg_trgm may not be created here: the gallery searches without it.';
end
$$;

-- What the gallery looks through for the words of a search.
create function locker.printed_words(locker.cards) returns text
language sql immutable as $$
  select lower(concat_ws(
    ' ', $1.name, $1.game, $1.set_name, $1.number, $1.year::text, $1.variant, $1.language
  ))
$$;

-- Whoever changes a card, and however, changes what the gallery knows of it. A card without an estimate, or in
-- the trash, is no longer published.
create function locker.follow_card() returns trigger
language plpgsql as $$
begin
  if new.deleted_at is not null or new.graded_by is null then
    -- Reports outlast what they were made of: publishing again does not wipe them away.
    delete from locker.publications where card_id = new.id and hidden_at is null
      and not exists (select from locker.gallery_reports reports where reports.card_id = new.id);
    update locker.publications set is_withdrawn = true where card_id = new.id;
  else
    update locker.publications
    set graded_by = new.graded_by, game = new.game, set_name = new.set_name, year = new.year,
      grade_overall = new.grade_overall, grade_psa = new.grade_psa,
      grade_beckett = new.grade_beckett, words = locker.printed_words(new)
    where card_id = new.id;
  end if;
  return null;
end
$$;

create trigger follow_card after update on locker.cards
for each row execute function locker.follow_card();

-- What visitors find wrong with a published card.
create table locker.gallery_reports (
  id bigint generated always as identity primary key,
  card_id uuid not null references locker.publications on delete cascade,
  reason text not null check (reason in ('not-theirs', 'personal', 'offensive', 'fake', 'other')),
  note text,
  -- Keyed hash of the network it came from: the same one counts once, and nobody is named.
  network_hash text not null,
  -- A program seems to have sent it: it is kept and does not count.
  is_suspected boolean not null,
  created_at timestamptz not null
);

create index gallery_reports_of_card on locker.gallery_reports (card_id, created_at);

-- Publishing has a row of its own now; no link was ever shown by this.
alter table locker.shares drop column is_published;
