-- What administrators read about backups. The archives may be in a slow place, so no page asks there.
create table backup_state (
  -- One row.
  one boolean primary key default true check (one),
  -- The newest complete archive: its size with its pictures, and how many pictures had no file.
  good_at timestamp with time zone,
  good_bytes bigint,
  good_place text,
  good_missing integer,
  -- The newest verification that found the archive good.
  verified_at timestamp with time zone,
  verified_place text,
  -- The newest verification that failed, if none succeeded since.
  fault_at timestamp with time zone,
  fault_text text,
  -- The newest backup that failed, if none succeeded since.
  failed_at timestamp with time zone,
  failed_text text,
  -- When an administrator asked for a backup that is not done yet, in whole milliseconds.
  asked_at timestamp with time zone,
  check (num_nulls(good_at, good_bytes, good_place, good_missing) in (0, 4)),
  check ((verified_at is null) = (verified_place is null)),
  check ((fault_at is null) = (fault_text is null)),
  check ((failed_at is null) = (failed_text is null))
);
insert into backup_state default values;
