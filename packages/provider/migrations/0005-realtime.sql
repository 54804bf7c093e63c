-- Live messages between server processes travel as notifications on one channel, `realtime`, each
-- a JSON object whose `k` says what it is. Nothing here has to outlive the processes it serves.
create schema realtime;

-- Messages too large for a notification, for the moment that the others need to fetch them.
create unlogged table realtime.messages (
  id bigint generated always as identity primary key,
  envelope text not null,
  created_at timestamptz not null default now()
);

create index messages_created_at_idx on realtime.messages (created_at);

-- Server processes that are alive; what a dead one has left is taken away by the others.
create unlogged table realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- Who is present in which room.
create unlogged table realtime.presences (
  ref text primary key,
  room text not null,
  key text not null,
  process uuid not null,
  meta jsonb not null
);

create index presences_room_idx on realtime.presences (room);
create index presences_process_idx on realtime.presences (process);

-- Announces a change of a row. Arguments of the trigger: the column that names a row's owner, or an
-- empty text, and the columns of the primary key. A notification carries less than 8000 bytes: of
-- larger rows only the key goes out, and who needs the row reads it again.
create function realtime.announce_change() returns trigger
language plpgsql as $$
declare
  row_new jsonb := case when TG_OP <> 'DELETE' then to_jsonb(new) end;
  row_old jsonb := case when TG_OP <> 'INSERT' then to_jsonb(old) end;
  present jsonb := coalesce(row_new, row_old);
  key_columns text[] := TG_ARGV[1:];
  envelope jsonb;
begin
  envelope := jsonb_build_object(
    'k', 'change', 'schema', TG_TABLE_SCHEMA, 'table', TG_TABLE_NAME, 'type', TG_OP,
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'owner_column', TG_ARGV[0], 'owner', present ->> TG_ARGV[0],
    'key', (select jsonb_object_agg(name, present -> name) from unnest(key_columns) as name),
    'old', (select jsonb_object_agg(name, row_old -> name) from unnest(key_columns) as name
            where row_old is not null)
  );
  if octet_length((envelope || jsonb_build_object('record', row_new))::text) < 7900 then
    envelope := envelope || jsonb_build_object('record', row_new);
  else
    envelope := envelope || '{"large": true}';
  end if;
  perform pg_notify('realtime', envelope::text);
  return null;
end
$$;

-- Lets clients hear of changes of a table's rows, as far as the rules of the server allow.
create function realtime.watch(watched regclass, owner_column text default '') returns void
language plpgsql as $$
declare
  arguments text;
begin
  select string_agg(quote_literal(attname), ', ' order by attnum) into arguments
  from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = watched and indisprimary;
  if arguments is null then
    raise exception '% has no primary key', watched;
  end if;
  execute format('drop trigger if exists realtime_announce on %s', watched);
  execute format(
    'create trigger realtime_announce after insert or update or delete on %s
     for each row execute function realtime.announce_change(%L, %s)',
    watched, owner_column, arguments);
end
$$;

create function realtime.unwatch(watched regclass) returns void
language plpgsql as $$
begin
  execute format('drop trigger if exists realtime_announce on %s', watched);
end
$$;

-- The row as it is now, by the values of its primary key; null where it is gone.
create function realtime.read_row(watched regclass, row_key jsonb) returns jsonb
language plpgsql stable as $$
declare
  found_row jsonb;
  condition text;
begin
  select string_agg(format('t.%1$I = k.%1$I', name), ' and ') into condition
  from jsonb_object_keys(row_key) as name;
  execute format(
    'select to_jsonb(t) from %1$s t, jsonb_populate_record(null::%1$s, $1) k where %2$s',
    watched, condition)
  into found_row using row_key;
  return found_row;
end
$$;

-- A session that ends, and a user who is banned or deleted, ends what is live in their name.
create function realtime.announce_session_end() returns trigger
language plpgsql as $$
begin
  perform pg_notify('realtime', jsonb_build_object('k', 'session', 'id', old.id)::text);
  return null;
end
$$;

create trigger realtime_announce after delete on auth.sessions
for each row execute function realtime.announce_session_end();

create function realtime.announce_user_end() returns trigger
language plpgsql as $$
begin
  perform pg_notify('realtime', jsonb_build_object('k', 'user', 'id', new.id)::text);
  return null;
end
$$;

create trigger realtime_announce after update of banned_until, deleted_at on auth.users
for each row when (new.banned_until > now() or new.deleted_at is not null)
execute function realtime.announce_user_end();
