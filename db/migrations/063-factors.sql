-- The second factor of a login: codes of an app (RFC 6238). The secret is encrypted, because codes can be made from it.
create table totp_secrets (
  user_id bigint primary key references users,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  -- From then on a login needs a code. Null until the first code was entered.
  confirmed_at timestamp with time zone,
  -- The time step of the last code that was taken, because each works once.
  last_step bigint not null default 0
);

-- Logins with the right password that wait for their code.
create table login_challenges (
  hash bytea primary key,
  user_id bigint not null references users,
  -- The SHA-256 of the password hash that was checked: a changed password ends the login.
  password bytea not null,
  wrong_codes smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create index login_challenges_user_id_idx on login_challenges (user_id);
create index login_challenges_expires_at_idx on login_challenges (expires_at);

-- What happened to an account: its owner sees who else was there.
create table security_events (
  id bigint primary key,
  user_id bigint not null references users,
  kind text collate "C" not null check (kind in ('login', 'wrong_code', 'password_changed', 'password_reset',
    'password_removed', 'email_changed', 'email_confirmed', 'email_restored', 'factor_on', 'factor_off', 'codes_made',
    'code_used', 'passkey_added', 'passkey_removed', 'session_ended', 'sessions_ended')),
  -- The families of browser and system, as of a session. Null if a mail or a job did it.
  device text,
  created_at timestamp with time zone not null default now()
);
create index security_events_user_id_idx on security_events (user_id, id desc);
create index security_events_created_at_idx on security_events (created_at);

-- The devices and networks from which an account was logged in to, as HMACs that name nothing.
create table known_devices (
  user_id bigint not null references users,
  mark bytea not null,
  seen_at timestamp with time zone not null default now(),
  primary key (user_id, mark)
);
create index known_devices_seen_at_idx on known_devices (seen_at);
