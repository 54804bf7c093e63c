-- Who did what in a team. What is done to cards is written down by the statement that does it, so that nothing is
-- done unseen. Nobody acts for a team in a transaction that reaches none, so what people do with cards of their own
-- fires none of these triggers.
create table teams.activity (
  id bigint generated always as identity primary key,
  team_id uuid not null references teams.teams on delete cascade,
  actor_id uuid references auth.users on delete set null,
  act text not null,
  -- The log outlasts the card.
  card_id uuid,
  card_name text,
  detail text,
  acted_at timestamptz not null default now()
);

create index activity_of_team on teams.activity (team_id, id desc);
create index activity_of_card on teams.activity (card_id, id desc) where card_id is not null;
create index activity_of_actor on teams.activity (actor_id) where actor_id is not null;

create function teams.note(holder uuid, act text, card uuid, name text, detail text) returns void
language sql as $$
  insert into teams.activity (team_id, actor_id, act, card_id, card_name, detail)
  select team_id, teams.actor(), act, card, name, detail from locker.holders
  where id = holder and team_id is not null
$$;

-- The columns that people fill in and that differ.
create function teams.changed_fields(before locker.cards, after locker.cards) returns text
language sql immutable as $$
  select string_agg(now.key, ', ' order by now.key)
  from jsonb_each(to_jsonb(after)) now
  where now.value is distinct from to_jsonb(before) -> now.key
    and now.key not in (
      'words', 'version', 'updated_at', 'deleted_at', 'graded_by',
      'grade_overall', 'grade_psa', 'grade_beckett'
    )
$$;

create function teams.note_card() returns trigger
language plpgsql as $$
declare
  fields text;
begin
  if tg_op = 'INSERT' then
    perform teams.note(new.user_id, 'card-added', new.id, new.name, null);
  elsif new.deleted_at is distinct from old.deleted_at then
    perform teams.note(
      new.user_id, case when new.deleted_at is null then 'card-restored' else 'card-deleted' end,
      new.id, new.name, null
    );
  else
    fields := teams.changed_fields(old, new);
    if fields is not null then
      perform teams.note(new.user_id, 'card-changed', new.id, new.name, fields);
    end if;
    if (new.graded_by, new.grade_overall) is distinct from (old.graded_by, old.grade_overall) then
      perform teams.note(
        new.user_id, 'card-graded', new.id, new.name, round(new.grade_overall::numeric, 2)::text
      );
    end if;
  end if;
  return null;
end
$$;

create trigger note_card after insert or update on locker.cards
for each row when (teams.actor() is not null) execute function teams.note_card();

-- What belongs to a card: `TG_ARGV` says what it is called when it comes and goes.
create function teams.note_part() returns trigger
language plpgsql as $$
declare
  part record;
  act text;
begin
  if tg_op = 'INSERT' then
    part := new;
    act := tg_argv[0];
  else
    part := old;
    act := tg_argv[1];
  end if;
  perform teams.note(
    part.user_id, act, part.card_id, (select name from locker.cards where id = part.card_id), null
  );
  return null;
end
$$;

create trigger note_scan after insert or delete on locker.scans
for each row when (teams.actor() is not null) execute function teams.note_part('scan-sent', 'scan-deleted');

create trigger note_share after insert or delete on locker.shares
for each row when (teams.actor() is not null) execute function teams.note_part('link-made', 'link-ended');

create trigger note_price after insert or delete on worth.prices
for each row when (teams.actor() is not null) execute function teams.note_part('price-added', 'price-removed');

create function teams.note_again() returns trigger
language plpgsql as $$
begin
  perform teams.note(
    new.user_id, 'scan-again', new.card_id,
    (select name from locker.cards where id = new.card_id), null
  );
  return null;
end
$$;

create trigger note_again after update of status on locker.scans
for each row when (teams.actor() is not null and new.status = 'queued' and old.status <> 'queued')
execute function teams.note_again();
