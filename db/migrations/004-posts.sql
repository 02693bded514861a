create table posts (
  id bigint primary key,
  -- What the address of a post ends in: 8 of 0-9A-Za-z_, looked up in any case.
  public_id text collate "C" not null check (public_id ~ '^[0-9A-Za-z_]{8}$'),
  community_id bigint not null references communities,
  user_id bigint not null references users,
  user_group text collate "C" not null default 'normal' check (user_group in ('normal', 'mods', 'admins')),
  type text collate "C" not null check (type in ('text', 'image', 'link')),
  title text not null,
  body text,
  -- Rendered once, when written; a job renders again what an older renderer made.
  body_html text,
  body_renderer smallint,
  link_url text,
  link_hostname text,
  link_image_id bigint references images,
  upvotes int not null default 0,
  downvotes int not null default 0,
  no_comments int not null default 0,
  score int not null generated always as (upvotes - downvotes) stored,
  -- Seven places of sign(score) * log10(|score|) + age: 12.5 hours of youth weigh as much as ten times the score. The key begins
  -- with the time of creation in milliseconds. It changes with a vote and never by itself.
  hotness bigint not null generated always as (
    ((sign((upvotes - downvotes)::float8) * log(greatest(abs(upvotes - downvotes), 1)::float8)
      + (id >> 20)::float8 / 45000000) * 10000000)::bigint) stored,
  -- How long ago it was made, as far as the sorts by window ask: 0 a day at most, 1 a week, 2 a month, 3 a year, 4 longer. A job
  -- moves it on; the sorts also look at the exact time.
  age smallint not null default 0 check (age between 0 and 4),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  last_activity_at timestamptz(3) not null default now(),
  locked_at timestamptz,
  locked_by bigint references users,
  locked_as text collate "C" check (locked_as in ('mods', 'admins')),
  pinned_at timestamptz,
  pinned_site_at timestamptz,
  announced_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  deleted_as text collate "C" check (deleted_as in ('normal', 'mods', 'admins')),
  content_deleted_at timestamptz,
  content_deleted_as text collate "C" check (content_deleted_as in ('normal', 'admins')),
  check ((locked_at is null) = (locked_as is null)),
  check ((deleted_at is null) = (deleted_as is null)),
  check ((content_deleted_at is null) = (content_deleted_as is null)),
  check (deleted_at is null or (pinned_at is null and pinned_site_at is null))
) with (fillfactor = 85);
create unique index posts_public_id_key on posts (lower(public_id));
create unique index posts_link_image_id_key on posts (link_image_id) where link_image_id is not null;

-- One index a sort, over the whole site and for each community; deleted posts are in none. A page reads as many rows of it as it
-- shows.
create index posts_latest_idx on posts (id) where deleted_at is null;
create index posts_hot_idx on posts (hotness, id) where deleted_at is null;
create index posts_activity_idx on posts (last_activity_at, id) where deleted_at is null;
create index posts_top_idx on posts (score, id) where deleted_at is null;
create index posts_top_day_idx on posts (score, id) where deleted_at is null and age <= 0;
create index posts_top_week_idx on posts (score, id) where deleted_at is null and age <= 1;
create index posts_top_month_idx on posts (score, id) where deleted_at is null and age <= 2;
create index posts_top_year_idx on posts (score, id) where deleted_at is null and age <= 3;
create index posts_community_latest_idx on posts (community_id, id) where deleted_at is null;
create index posts_community_hot_idx on posts (community_id, hotness, id) where deleted_at is null;
create index posts_community_activity_idx on posts (community_id, last_activity_at, id) where deleted_at is null;
create index posts_community_top_idx on posts (community_id, score, id) where deleted_at is null;
create index posts_community_top_day_idx on posts (community_id, score, id) where deleted_at is null and age <= 0;
create index posts_community_top_week_idx on posts (community_id, score, id) where deleted_at is null and age <= 1;
create index posts_community_top_month_idx on posts (community_id, score, id) where deleted_at is null and age <= 2;
create index posts_community_top_year_idx on posts (community_id, score, id) where deleted_at is null and age <= 3;
-- For the job that moves ages on. One for each age: a single one would tempt the planner to read a whole day for its best.
create index posts_age_0_idx on posts (id) where age = 0;
create index posts_age_1_idx on posts (id) where age = 1;
create index posts_age_2_idx on posts (id) where age = 2;
create index posts_age_3_idx on posts (id) where age = 3;
-- Profiles show deleted ones too.
create index posts_user_id_idx on posts (user_id, id);
create index posts_pinned_idx on posts (community_id) where pinned_at is not null;
create index posts_pinned_site_idx on posts (pinned_site_at) where pinned_site_at is not null;
-- The lists of the moderators.
create index posts_deleted_idx on posts (community_id, id) where deleted_at is not null;
create index posts_locked_idx on posts (community_id, id) where locked_at is not null and deleted_at is null;

create table post_images (
  post_id bigint not null references posts on delete cascade,
  position smallint not null check (position between 0 and 9),
  image_id bigint not null unique references images,
  caption text,
  primary key (post_id, position)
);

create table post_votes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  up boolean not null,
  -- The voter was too new to give points; what the vote did not give, taking it back does not take.
  is_new boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_votes_user_id_idx on post_votes (user_id, post_id);

create table hidden_posts (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index hidden_posts_order_idx on hidden_posts (user_id, created_at, post_id);
create index hidden_posts_post_id_idx on hidden_posts (post_id);

-- When a member last opened a post.
create table post_visits (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

-- A post sent twice under one key is one post. Forgotten after a day.
create table post_keys (
  user_id bigint not null references users on delete cascade,
  key text collate "C" not null,
  post_id bigint references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index post_keys_created_at_idx on post_keys (created_at);
