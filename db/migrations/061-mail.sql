-- Mails that wait to be sent, and for 30 days what became of each. A mail is rendered when it is sent.
create table mails (
  id bigint primary key,
  kind text collate "C" not null
    check (kind in ('security', 'account', 'replies', 'mentions', 'moderation', 'digest')),
  template text collate "C" not null,
  user_id bigint references users,
  -- Address and details are erased when the mail is sent or dropped, and a day after it has failed.
  address text,
  details jsonb,
  -- "m…@example.org"
  shown_address text not null,
  -- An HMAC of the address, to count the mails of each recipient.
  recipient bytea not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_reply text,
  check ((ended_at is null) = (state = 'waiting')),
  check (address is not null or state <> 'waiting')
);
-- Security goes first.
create index mails_waiting_idx on mails ((kind <> 'security'), due_at) where state = 'waiting';
create index mails_recipient_idx on mails (recipient, tried_at) where tried_at is not null;
create index mails_tried_at_idx on mails (tried_at) where tried_at is not null;
create index mails_created_at_idx on mails (created_at desc, id desc);
create index mails_user_id_idx on mails (user_id) where user_id is not null;
