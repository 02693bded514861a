-- Passkeys (WebAuthn). The public key opens nothing; the private one never leaves the member's device.
create table passkeys (
  id bigint primary key,
  user_id bigint not null references users,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone
);
create index passkeys_user_id_idx on passkeys (user_id, id);

-- What a browser must sign next. Each is used once. `user_id` is null at a login.
create table passkey_challenges (
  hash bytea primary key,
  user_id bigint references users,
  expires_at timestamp with time zone not null
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- How a session was begun.
alter table sessions add via text collate "C" not null default 'password' check (via in ('password', 'passkey'));
