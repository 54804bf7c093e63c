-- Letters that were asked for and are still to be written: whether the address has an account is looked
-- up when the call has been answered, so that the time of its answer does not tell.
create table auth.asked_letters (
  id uuid primary key,
  -- Address, caller and the rest of the wish; encrypted with the server's own key.
  wish text not null,
  asked_at timestamptz not null
);

create index asked_letters_asked_at_idx on auth.asked_letters (asked_at);
