-- The weekly comparison of the files of pictures with the database.
alter table health_findings
  drop constraint health_findings_round_check,
  add constraint health_findings_round_check check (round in ('often', 'daily', 'weekly', 'requests'));
