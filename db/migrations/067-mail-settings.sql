-- The kinds of mail that a member has turned on; without a row a kind is off.
create table mail_settings (
  user_id bigint not null references users,
  kind text collate "C" not null check (kind in ('replies', 'mentions', 'moderation')),
  -- What happened earlier is not mailed.
  since timestamp with time zone not null default now(),
  -- When the notifications that wait will be mailed.
  due_at timestamp with time zone,
  primary key (user_id, kind)
);
create index mail_settings_due_at_idx on mail_settings (due_at) where due_at is not null;

-- When the notification went into a mail. Empty again after another event.
alter table notifications add column mailed_at timestamp with time zone;

-- When a report said that the mail came back.
alter table mails add column bounced_at timestamp with time zone;

-- Addresses from which mail came back, by the HMAC that `mails.recipient` has too.
create table bounced_addresses (
  recipient bytea primary key,
  -- The last temporary refusals.
  refused_at timestamp with time zone[] not null default '{}',
  -- Since then nothing is sent there.
  unreachable_since timestamp with time zone,
  updated_at timestamp with time zone not null default now()
);
