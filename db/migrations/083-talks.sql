-- Talks of a member with the moderators of a community.
create table talks (
  id bigint primary key,
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users,
  -- The removal, ban or warning that it is about.
  log_id bigint references modlog on delete set null,
  topic text not null,
  last_message_id bigint not null,
  message_count int not null,
  characters int not null,
  -- What the member has written since the moderators last wrote.
  unanswered int not null,
  closed_at timestamptz,
  closed_by bigint references users
);
create unique index talks_log_id_idx on talks (log_id);
create index talks_user_idx on talks (user_id, last_message_id);
create index talks_community_idx on talks (community_id, (closed_at is not null), last_message_id);
create index talks_last_message_id_idx on talks (last_message_id);
create index talks_closed_by_idx on talks (closed_by);

create table talk_messages (
  id bigint primary key,
  talk_id bigint not null references talks on delete cascade,
  created_by bigint not null references users,
  from_moderators boolean not null,
  text text not null
);
create index talk_messages_talk_id_idx on talk_messages (talk_id, id);
create index talk_messages_created_by_idx on talk_messages (created_by);

-- Who may not write to the moderators of a community.
create table talk_blocks (
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (community_id, user_id)
);
create index talk_blocks_user_id_idx on talk_blocks (user_id);
create index talk_blocks_created_by_idx on talk_blocks (created_by);
