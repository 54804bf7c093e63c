-- An application for the beta goes with the account of its address. An address that was never confirmed may be
-- somebody else's, whose application stays.
create function site.forget_beta_application() returns trigger language plpgsql as $$
begin
  delete from site.beta_applications where email = old.email;
  return null;
end $$;

create trigger forget_beta_application after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null)
  execute function site.forget_beta_application();
