-- What somebody may have to be notified of, written with the act itself and worked off at once: a row stands here for moments. What it names
-- is never removed from its table, so only people are foreign keys: the others would cost every vote something.
create table notification_causes (
  id bigint primary key generated always as identity,
  kind text collate "C" not null,
  -- Whom to notify, where the act knows that.
  user_id bigint references users,
  post_id bigint,
  comment_id bigint,
  community_id bigint,
  -- Who acted, where that is not read off what they wrote.
  actor_id bigint references users,
  details jsonb,
  created_at timestamptz not null default now(),
  -- Not before then.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Of one to everybody: the last account that has it.
  after_user_id bigint not null default 0
);
create index notification_causes_due_idx on notification_causes (due_at, id);

-- How many are new to somebody. A row of its own: it is locked while notifications are made for them, and the account's, which every vote
-- changes, is not.
create table notification_counts (
  user_id bigint primary key references users,
  new_count integer not null default 0
) with (fillfactor = 80);
insert into notification_counts (user_id, new_count)
select id, notifications_new_count from users where notifications_new_count > 0;
alter table users drop column notifications_new_count;

-- Of more than are kept, the oldest.
create index notifications_age_idx on notifications (user_id, id);
