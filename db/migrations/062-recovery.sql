-- Confirmed addresses. `confirmed_email` is the last confirmed one while another waits for its confirmation.
alter table users
  add email_confirmed_at timestamp with time zone,
  add confirmed_email text,
  add email_changed_at timestamp with time zone,
  add check (email is not null or email_confirmed_at is null),
  add check ((confirmed_email is null) = (email_changed_at is null));
create index users_email_idx on users (lower(email)) where email_confirmed_at is not null;
create index users_confirmed_email_idx on users (lower(confirmed_email)) where confirmed_email is not null;

alter table site_settings add email_required boolean not null default false;

-- Links in mails. The token itself is only in the mail; here is its SHA-256.
create table account_tokens (
  hash bytea primary key,
  user_id bigint not null references users,
  purpose text collate "C" not null check (purpose in ('confirm', 'reset', 'restore')),
  -- The address that is confirmed or restored.
  address text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  check ((address is null) = (purpose = 'reset'))
);
create index account_tokens_user_id_idx on account_tokens (user_id, purpose);
create index account_tokens_expires_at_idx on account_tokens (expires_at);

-- Codes that a member keeps on paper. A used one stays until the next set is made, to be counted.
create table recovery_codes (
  user_id bigint not null references users,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  primary key (user_id, hash)
);

-- The mails to one address are counted by when they were made, too.
drop index mails_recipient_idx;
create index mails_recipient_idx on mails (recipient, created_at);
