-- What a person corrected before grading, and what a list shows of a report without reading all of it.
alter table locker.scans
  -- The outline they drew and the size they chose; null where nothing was corrected.
  add column corrections jsonb,
  -- Corrections of a scan that has a grade, until it is graded by them.
  add column next_corrections jsonb,
  -- `{grade, isUpTo, refusal}` of the report; null until there is one.
  add column result jsonb;

update locker.scans set result = jsonb_build_object(
  'grade', case when status = 'graded' then jsonb_build_object(
    'overall', report::json #> '{overall,value}',
    'psa', report::json #> '{psa,grade}',
    'beckett', report::json #> '{beckett,grade}'
  ) end,
  'isUpTo', coalesce(
    (report::json #>> '{overall,value}')::float >= (report::json ->> 'atMost')::float, false
  ),
  'refusal', case when status = 'refused' then report::jsonb -> 'refusal' end
)
where report is not null;

create index scans_by_state on locker.scans (user_id, status, created_at desc, id desc);

-- Small pictures of photos, for lists: drawn when they are first asked for.
create table locker.thumbnails (
  photo_id uuid primary key references locker.photos on delete cascade,
  picture bytea not null
);
