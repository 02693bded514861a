-- An appeal waits in a case of its own, beside that of the reports on the same target: not everybody who decides those may see it, and it is
-- decided by acts of its own.
drop index cases_open_key;
create unique index cases_open_key on cases (target_type, target_id, for_admins, community_id, (appeal_id is not null)) nulls not distinct
  where closed_at is null;
