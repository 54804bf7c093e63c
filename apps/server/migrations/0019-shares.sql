-- Links by which anybody who has one sees a card of somebody.
create table locker.shares (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  card_id uuid not null references locker.cards on delete cascade,
  -- Of the token in the address, which is derived from the id by the server's own key.
  token_hash text not null unique,
  -- Which fields of the card it shows.
  fields text[] not null,
  password_hash text,
  -- Whether the gallery may show it.
  is_published boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);

create index shares_by_age on locker.shares (user_id, created_at desc, id desc);
create index shares_of_card on locker.shares (card_id, created_at desc);
