-- What people say that their cards are worth: never a price of ours.
create schema worth;

-- The course of each card's own value: the last word of each day.
create table worth.estimates (
  card_id uuid not null references locker.cards on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  valued_on text not null,
  amount numeric(12, 2) not null,
  currency text not null,
  source text,
  primary key (card_id, valued_on)
);

create index estimates_of_user on worth.estimates (user_id);

-- Whoever changes the value of a card, by hand or with a file, keeps its course.
create function worth.keep_estimate() returns trigger
language plpgsql as $$
begin
  insert into worth.estimates (card_id, user_id, valued_on, amount, currency, source)
  values (new.id, new.user_id, new.value_on, new.value_amount, new.value_currency, new.value_source)
  on conflict (card_id, valued_on) do update
    set amount = excluded.amount, currency = excluded.currency, source = excluded.source;
  return null;
end;
$$;

create trigger keep_estimate
after insert or update of value_amount, value_currency, value_on, value_source on locker.cards
for each row when (new.value_amount is not null and new.value_currency is not null and new.value_on is not null)
execute function worth.keep_estimate();

insert into worth.estimates (card_id, user_id, valued_on, amount, currency, source)
select id, user_id, value_on, value_amount, value_currency, value_source from locker.cards
where value_amount is not null and value_currency is not null and value_on is not null;

create table worth.prices (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  card_id uuid not null references locker.cards on delete cascade,
  company text not null,
  -- Null: of a card that nobody graded.
  grade double precision,
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null,
  priced_on text not null,
  source text,
  created_at timestamptz not null,
  unique nulls not distinct (card_id, company, grade, priced_on, source),
  check ((company = 'raw') = (grade is null))
);

create index prices_of_user on worth.prices (user_id);

-- A fee that somebody knows better than the list that ships with the product.
create table worth.fees (
  user_id uuid not null references auth.users on delete cascade,
  id text not null,
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null,
  business_days integer,
  charged_on text not null,
  source text,
  primary key (user_id, id)
);
