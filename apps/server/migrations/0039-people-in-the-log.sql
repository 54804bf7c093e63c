-- Whom an act on a member was about is a reference, so that the log names nobody whose account is gone.
alter table teams.activity add column subject_id uuid references auth.users on delete set null;

create index activity_of_subject on teams.activity (subject_id) where subject_id is not null;

-- What was written before had names and addresses. Which account a name was of is not known any more.
update teams.activity set detail = null where act in ('member-removed', 'handed-over');
update teams.activity set detail = substring(detail from '[a-z]+$') where act = 'role-changed';
update teams.activity set detail = regexp_replace(detail, '^(.)[^@]*', '\1…')
where act in ('invited', 'invited-again', 'invitation-revoked');
