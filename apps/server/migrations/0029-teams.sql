-- Teams: up to five people who keep one collection together.
create schema teams;

create table teams.teams (
  id uuid primary key,
  name text not null,
  -- A counter of its own, so that the limit holds in one statement however many accept at once.
  seats_taken integer not null default 0 check (seats_taken >= 0),
  created_at timestamptz not null
);

create table teams.members (
  -- One team for each person.
  user_id uuid primary key references auth.users on delete cascade,
  team_id uuid not null references teams.teams on delete cascade,
  role text not null check (role in ('owner', 'admin', 'grader', 'viewer')),
  joined_at timestamptz not null
);

create unique index members_one_owner on teams.members (team_id) where role = 'owner';
create index members_of_team on teams.members (team_id, joined_at);

-- Whoever takes a member out, and however, gives the seat back. A team goes with the account of its owner.
create function teams.give_back_seat() returns trigger
language plpgsql as $$
begin
  if old.role = 'owner' then
    delete from teams.teams where id = old.team_id;
  else
    update teams.teams set seats_taken = seats_taken - 1 where id = old.team_id;
  end if;
  return null;
end
$$;

create trigger give_back_seat after delete on teams.members
for each row execute function teams.give_back_seat();

-- Those that wait: an invitation that was accepted or taken back is gone.
create table teams.invitations (
  id uuid primary key,
  team_id uuid not null references teams.teams on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'grader', 'viewer')),
  -- Of the token in the link, which is nowhere else.
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (team_id, email)
);

-- Who has cards: a person, or a team. Tables of the locker refer to it by `user_id`, which for the cards of a
-- team is the team's id.
create table locker.holders (
  id uuid primary key generated always as (coalesce(user_id, team_id)) stored,
  user_id uuid unique references auth.users on delete cascade,
  team_id uuid unique references teams.teams on delete cascade,
  check (num_nonnulls(user_id, team_id) = 1)
);

insert into locker.holders (user_id) select id from auth.users;

create function locker.hold_for_person() returns trigger
language plpgsql as $$
begin
  insert into locker.holders (user_id) values (new.id);
  return null;
end
$$;

create trigger hold_for_person after insert on auth.users
for each row execute function locker.hold_for_person();

create function locker.hold_for_team() returns trigger
language plpgsql as $$
begin
  insert into locker.holders (team_id) values (new.id);
  return null;
end
$$;

create trigger hold_for_team after insert on teams.teams
for each row execute function locker.hold_for_team();

do $$
declare
  held text;
begin
  foreach held in array array[
    'locker.collections', 'locker.cards', 'locker.scans', 'locker.views', 'locker.shares',
    'billing.usage', 'worth.estimates', 'worth.prices', 'worth.fees'
  ] loop
    execute format(
      'alter table %s drop constraint %I, add foreign key (user_id) references locker.holders on delete cascade',
      held, split_part(held, '.', 2) || '_user_id_fkey'
    );
  end loop;
end
$$;

-- Whose plan counts for a holder: a team has that of its owner.
create function teams.payer_of(holder uuid) returns uuid stable language sql as $$
  select coalesce(
    (select user_id from teams.members where team_id = holder and role = 'owner'), holder
  )
$$;

-- Whether a team may change anything.
create function teams.is_open(team uuid) returns boolean stable language sql as $$
  select billing.plan_of(teams.payer_of(team)) = 'business'
$$;

-- The team that somebody reaches with one of these roles, or null: the condition of every statement on what a team
-- holds. It also names the person to the transaction, for the log below.
create function teams.reach(actor uuid, roles text[], changes boolean) returns uuid
language plpgsql as $$
declare
  reached uuid;
begin
  select team_id into reached from teams.members
  where user_id = actor and role = any(roles) and (not changes or teams.is_open(team_id));
  if reached is not null then
    perform set_config('teams.actor', actor::text, true);
  end if;
  return reached;
end
$$;

-- Who acts in this transaction for a team; null: nobody.
create function teams.actor() returns uuid stable language sql as $$
  select nullif(current_setting('teams.actor', true), '')::uuid
$$;

alter table locker.scans
  -- Who sent the scan of a team: its grading is theirs in the log.
  add column sent_by uuid default teams.actor() references auth.users on delete set null;

create index scans_by_sender on locker.scans (sent_by) where sent_by is not null;
