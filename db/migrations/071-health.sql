-- What the checks of the site found.
create table health_findings (
  topic text collate "C" primary key,
  -- The checks of one round are made together. `requests`: what serving processes see.
  round text collate "C" not null check (round in ('often', 'daily', 'requests')),
  position smallint not null,
  result text not null,
  -- What to do. Null: no problem.
  todo text,
  checked_at timestamp with time zone not null default now(),
  bad_since timestamp with time zone,
  -- When administrators were told last.
  told_at timestamp with time zone,
  check ((todo is null) = (bad_since is null))
);

-- The runs of periodic jobs.
create table job_runs (
  name text collate "C" primary key,
  -- The period in seconds.
  every integer not null,
  -- When the job was seen first.
  since timestamp with time zone not null default now(),
  succeeded_at timestamp with time zone,
  took_ms integer,
  -- The last failure, if no run succeeded since.
  failed_at timestamp with time zone,
  failure text,
  check ((succeeded_at is null) = (took_ms is null)),
  check ((failed_at is null) = (failure is null))
);

-- While nobody ran jobs, none of them is late.
alter table workers add column taken_at timestamp with time zone;
