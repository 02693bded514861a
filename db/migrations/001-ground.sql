-- Names are of ASCII characters only and compared with collation "C": lower() then means the same on every server,
-- whatever locale its administrator chose.

-- Keys that sign things. A row is made when one is first needed.
create table secrets (
  name text collate "C" primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Worker numbers of the time-ordered keys. The rows are all here from the start, so that taking one is an update.
create table workers (
  number smallint primary key check (number between 0 and 63),
  holder uuid,
  leased_until timestamptz
);
insert into workers (number) select generate_series(0, 63);

-- Accounts are never deleted as rows (a deleted account keeps its name and number), so the number of accounts and the
-- number of the newest one are the same thing. Counting a million rows for every guest is too dear, and an identity
-- column leaves gaps after refused signups; the signup takes its number from this row instead, in its transaction.
create table site_counts (
  id smallint primary key default 1 check (id = 1),
  users int not null default 0
);

create table site_settings (
  id smallint primary key default 1 check (id = 1),
  signups_disabled boolean not null default false,
  tor_blocked boolean not null default false
);
insert into site_settings default values;

create table users (
  id bigint primary key,
  signup_number int not null unique,
  username text collate "C" not null,
  email text,
  -- Null: nobody can log in (reserved and deleted accounts).
  password_hash text,
  password_changed_at timestamptz,
  about_me text,
  points int not null default 1,
  is_admin boolean not null default false,
  no_posts int not null default 0,
  no_comments int not null default 0,
  notifications_new_count int not null default 0,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  created_ip inet,
  last_seen_ip inet,
  banned_at timestamptz,
  deleted_at timestamptz,
  home_feed text collate "C" not null default 'all' check (home_feed in ('all', 'subscriptions')),
  remember_feed_sort boolean not null default false,
  embeds_off boolean not null default false,
  hide_user_profile_pictures boolean not null default false,
  require_alt_text boolean not null default false,
  upvote_notifications_off boolean not null default false,
  reply_notifications_off boolean not null default false
) with (fillfactor = 90);
create unique index users_username_key on users (lower(username));

-- The reserved accounts. Jobs and the hiding of deleted authors name them by key, so the keys are fixed: smaller than
-- any that the clock can make, and not 0, which is the hidden id.
insert into users (id, signup_number, username, is_admin) values (1, 1, 'ghost', false), (2, 2, 'nobody', true);
insert into site_counts (users) values (2);

-- Members only: what a guest has is a signed value and needs no row. The cookie itself is not kept, only its SHA-256.
create table sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Fixed windows. Lost in a crash, which forgives and harms nobody; without an index on what changes, so that counting up
-- rewrites no index.
create unlogged table rate_limits (
  key text collate "C" primary key,
  window_start timestamptz not null,
  count int not null
) with (fillfactor = 70);

-- All that is known of the use of the site: how often something happened on a day.
create table event_counts (
  event text collate "C" not null,
  day date not null,
  count int not null default 0,
  primary key (event, day)
);

-- Which sessions have been counted, so that a repeat is not. session_hash is an HMAC of the cookie with a secret, cut to
-- 16 bytes: not the hash in sessions, so no row leads to a person, not even with this whole database in hand, and a
-- guest gets one like a member. Only the day on which it may be forgotten stands beside it, not when it came.
create table session_events (
  session_hash bytea not null check (octet_length(session_hash) = 16),
  event text collate "C" not null,
  expires_on date not null,
  primary key (session_hash, event)
);
create index session_events_expires_on_idx on session_events (expires_on);

-- Solved proof-of-work challenges; each serves once, and is kept until it would be too old anyway.
create table captcha_spent (
  challenge text collate "C" primary key,
  expires_at timestamptz not null
);
create index captcha_spent_expires_at_idx on captcha_spent (expires_at);

create table communities (
  id bigint primary key,
  user_id bigint not null references users,
  name text collate "C" not null,
  about text,
  no_members int not null default 0,
  posting_restricted boolean not null default false,
  nsfw boolean not null default false,
  default_since timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
) with (fillfactor = 90);
create unique index communities_name_key on communities (lower(name));
create index communities_default_idx on communities (default_since) where default_since is not null;

create table community_members (
  user_id bigint not null references users on delete cascade,
  community_id bigint not null references communities on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, community_id)
);
create index community_members_community_id_idx on community_members (community_id, user_id);

create table community_mods (
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users on delete cascade,
  position int not null check (position >= 0),
  created_at timestamptz not null default now(),
  primary key (community_id, user_id),
  -- Deferrable: closing a gap moves several moderators in one statement, which checked row by row would collide.
  constraint community_mods_position_key unique (community_id, position) deferrable
);
create index community_mods_user_id_idx on community_mods (user_id);

create table lists (
  id int generated by default as identity (start with 100000) primary key,
  user_id bigint not null references users on delete cascade,
  name text collate "C" not null,
  display_name text not null,
  description text,
  public boolean not null default false,
  num_items int not null default 0,
  sort text collate "C" not null default 'addedDsc'
    check (sort in ('addedDsc', 'addedAsc', 'createdDsc', 'createdAsc')),
  created_at timestamptz not null default now(),
  last_updated_at timestamptz not null default now()
);
create unique index lists_name_key on lists (user_id, lower(name));

create table badges (
  id int generated by default as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text collate "C" not null,
  created_at timestamptz not null default now(),
  unique (user_id, type)
);

create table report_reasons (
  id int primary key,
  title text not null,
  description text
);
insert into report_reasons (id, title, description) values
  (1, 'Breaks community rules', 'It goes against a rule that this community has written down.'),
  (2, 'Copyright violation', 'It shows the work of someone who has not allowed it.'),
  (3, 'Spam', 'It advertises, repeats itself or sends people elsewhere for gain.'),
  (4, 'Pornography', 'It shows sexual acts or nudity made to arouse.');
