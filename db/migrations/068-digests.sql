-- The digests that members get by mail. Without a row a member gets none.
create table digests (
  user_id bigint primary key references users,
  every text collate "C" not null check (every in ('daily', 'weekly')),
  -- Of weekly digests. Kept for when a daily one becomes weekly again.
  weekday text collate "C" not null
    check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- In the time zone of the member.
  hour smallint not null check (hour between 0 and 23),
  -- A random one, so that not all digests of an hour are made at once.
  minute smallint not null check (minute between 0 and 59),
  -- A name of the IANA database.
  time_zone text collate "C" not null,
  -- Newer posts are in the next digest.
  since timestamp with time zone not null,
  next_at timestamp with time zone not null
);
create index digests_next_at_idx on digests (next_at, user_id);

-- Digests are sent after all other mails, and many mails may wait.
drop index mails_waiting_idx;
create index mails_waiting_idx on mails ((case kind when 'security' then 0 when 'digest' then 2 else 1 end), due_at)
  where state = 'waiting';
create index mails_due_at_idx on mails (due_at) where state = 'waiting';
create index mails_failed_idx on mails (ended_at) where state = 'failed' and address is not null;
