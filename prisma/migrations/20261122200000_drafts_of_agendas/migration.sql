-- An agenda that was generated while it said something else than what was published is not shown to everybody.
alter table stored_file add column is_draft boolean not null default false;
