-- A site ban may have an end.
alter table users add column banned_until timestamptz check (banned_until is null or banned_at is not null);
create index users_banned_until_idx on users (banned_until) where banned_until is not null;

-- What a banned account wrote, on its way out: a job removes some of it at a time.
create table content_removals (
  id bigint primary key,
  user_id bigint not null references users,
  asked_by bigint not null references users,
  -- The entry of the moderation log that each removed item is part of.
  entry_id bigint not null,
  -- What has an earlier key stays.
  from_id bigint not null,
  -- The last of each that was looked at.
  post_id bigint not null default 0,
  comment_id bigint not null default 0,
  -- Null until they are counted.
  total integer,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index content_removals_open_key on content_removals (user_id) where ended_at is null;
create index content_removals_user_id_idx on content_removals (user_id, id);
create index content_removals_ended_at_idx on content_removals (ended_at) where ended_at is not null;

-- The site by day, in UTC: numbers alone, and no person in them.
create table day_counts (
  day date primary key,
  accounts integer not null,
  posts integer not null,
  comments integer not null,
  votes integer not null,
  active integer not null
);
