-- Who may come in, what of newcomers waits for a moderator, and whether pictures are taken. A site that sets none of it is as it was.
alter table site_settings
  add signup_mode text not null default 'open' check (signup_mode in ('open', 'application', 'invitation')),
  add application_question text,
  add member_invites boolean not null default true,
  add wave_guard boolean not null default true,
  add wave_until timestamptz,
  add shield_until timestamptz,
  add new_account_hours integer not null default 24 check (new_account_hours between 0 and 8760),
  add new_account_limits jsonb not null default '{}',
  add hold_first smallint not null default 0 check (hold_first between 0 and 10),
  add network_limits boolean not null default true,
  add pictures text not null default 'on' check (pictures in ('on', 'trusted', 'off'));

alter table communities
  add hold_first smallint not null default 0 check (hold_first between 0 and 10),
  add slow_seconds integer not null default 0 check (slow_seconds in (0, 30, 60, 300, 900, 3600));
