-- A feed of communities that a member put together; a public one is read by everybody.
create table custom_feeds (
  id bigint primary key,
  user_id bigint not null references users,
  name text not null,
  -- In its address; what it was named first, for an address that was given away stays good.
  slug text collate "C" not null,
  -- Of the posts, when nobody asks for another.
  sort text collate "C" not null,
  public boolean not null default false,
  -- Among its owner's, from 0.
  position int not null
);
create unique index custom_feeds_slug_key on custom_feeds (user_id, slug);

create table custom_feed_communities (
  feed_id bigint not null references custom_feeds on delete cascade,
  community_id bigint not null references communities,
  primary key (feed_id, community_id)
);

-- One of one's own, in place of what home_feed says.
alter table users add column home_feed_id bigint references custom_feeds;
create index users_home_feed_id_idx on users (home_feed_id) where home_feed_id is not null;

-- How a member last sorted a feed, or the comments.
create table feed_sorts (
  user_id bigint not null references users,
  feed text collate "C" not null,
  -- The community or custom feed; 0 where there is one feed of the kind.
  about_id bigint not null,
  sort text collate "C" not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, feed, about_id)
);
