-- What waits for a moderator before others see it: a row of its own, and no post or comment yet. Once it is decided it stays
-- for a while: released it says what it became, refused it keeps its text for its author.
create table held_items (
  id bigint primary key,
  type text collate "C" not null check (type in ('post', 'comment')),
  author_id bigint not null references users,
  community_id bigint not null references communities,
  why text collate "C" not null check (why in ('first', 'wave', 'shield')),
  user_group text collate "C" not null default 'normal' check (user_group in ('normal', 'mods', 'admins')),
  -- Of a post; its public id is that of the post that it becomes.
  public_id text collate "C" check (public_id ~ '^[0-9A-Za-z_]{8}$'),
  post_type text collate "C" check (post_type in ('text', 'image', 'link')),
  title text,
  link_url text,
  link_hostname text,
  -- Of a comment: where it is to stand.
  post_id bigint references posts,
  parent_id bigint references comments,
  body text,
  body_html text,
  body_renderer smallint,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'released', 'refused')),
  decided_at timestamptz,
  -- The post or comment that it was published as.
  became_id bigint,
  check ((type = 'post') = (public_id is not null)),
  check ((type = 'post') = (post_type is not null)),
  check ((type = 'comment') = (post_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'released') = (became_id is not null))
);
create unique index held_items_public_id_key on held_items (lower(public_id)) where public_id is not null;
create index held_items_author_id_idx on held_items (author_id, id);
create index held_items_waiting_idx on held_items (author_id, id) where state = 'waiting';
create index held_items_decided_at_idx on held_items (decided_at) where decided_at is not null;

create table held_images (
  held_id bigint not null references held_items on delete cascade,
  position smallint not null check (position between 0 and 9),
  image_id bigint not null unique references images on delete cascade,
  caption text,
  primary key (held_id, position)
);

-- How many of somebody's wait: for the most there may be, and so that nobody else's pages are asked for them.
alter table users add column no_held smallint not null default 0 check (no_held >= 0);

-- The held item that a case is about; while it is none, the target has its key, and once it is released that of what it became.
alter table cases add column held_id bigint;
create index cases_held_id_idx on cases (held_id) where held_id is not null;
-- Held items are few among many reports.
create index cases_holds_idx on cases (id) where held_id is not null and appeal_id is null;
create index cases_community_holds_idx on cases (community_id, id) where held_id is not null and appeal_id is null;
