-- How reports and links of a holder look: their name, their logo, their colors.
create table locker.brands (
  user_id uuid primary key references locker.holders on delete cascade,
  name text not null,
  contact text,
  background text not null check (background ~ '^#[0-9a-f]{6}$'),
  ink text not null check (ink ~ '^#[0-9a-f]{6}$'),
  -- PNG, as the server drew it: nothing of the file that was sent is kept.
  logo bytea,
  updated_at timestamptz not null
);

create function teams.note_brand() returns trigger
language plpgsql as $$
begin
  perform teams.note(coalesce(new.user_id, old.user_id), 'brand-changed', null, null, null);
  return null;
end
$$;

create trigger note_brand after insert or update or delete on locker.brands
for each row when (teams.actor() is not null) execute function teams.note_brand();
