-- What members are told of. Named on the wire by a number that clients hold as one.
create table notifications (
  id bigint primary key generated always as identity,
  user_id bigint not null references users,
  type text collate "C" not null,
  -- What it is about, as its type needs it. Of several comments or votes taken together these are the first.
  post_id bigint references posts,
  comment_id bigint references comments,
  parent_comment_id bigint references comments,
  community_id bigint references communities,
  -- Who wrote the comment, or made somebody a moderator; nobody of a vote.
  actor_id bigint references users,
  -- How many comments or votes it stands for.
  count integer not null default 1,
  -- What a type says besides: the group that removed a post, the kind of a badge, a text.
  details jsonb,
  created_at timestamptz not null default now(),
  -- When it last grew.
  updated_at timestamptz not null default now(),
  seen_at timestamptz
);
-- Unseen before seen, then what grew last.
create index notifications_order_idx on notifications (user_id, (seen_at is not null), updated_at desc, id desc);
