create table comments (
  id bigint primary key,
  post_id bigint not null references posts,
  community_id bigint not null references communities,
  user_id bigint not null references users,
  user_group text collate "C" not null default 'normal' check (user_group in ('normal', 'mods', 'admins')),
  parent_id bigint references comments,
  -- Root first, parent last: a page names who is missing above it without walking up.
  ancestors bigint[] not null default '{}',
  depth smallint not null generated always as (cardinality(ancestors)) stored check (depth between 0 and 15),
  body text not null,
  body_html text,
  body_renderer smallint,
  upvotes int not null default 0,
  downvotes int not null default 0,
  no_replies int not null default 0,
  no_replies_direct int not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  deleted_as text collate "C" check (deleted_as in ('normal', 'mods', 'admins')),
  check ((parent_id is null) = (ancestors = '{}')),
  check ((deleted_at is null) = (deleted_as is null))
) with (fillfactor = 85);
-- A thread by votes, and by time in both directions.
create index comments_best_idx on comments (post_id, upvotes, id);
create index comments_time_idx on comments (post_id, id);
create index comments_user_id_idx on comments (user_id, id);

-- Every comment under every comment above it: what is below one comes in the order of time, a page at a time, however much it is.
create table comment_ancestors (
  ancestor_id bigint not null references comments on delete cascade,
  comment_id bigint not null references comments on delete cascade,
  primary key (ancestor_id, comment_id)
);

create table comment_votes (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  up boolean not null,
  is_new boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_votes_user_id_idx on comment_votes (user_id, comment_id);
