-- Where a browser takes messages: one for each session, and gone with it.
create table push_subscriptions (
  id bigint primary key generated always as identity,
  session_hash bytea not null unique references sessions on delete cascade,
  user_id bigint not null references users,
  endpoint text not null,
  -- Of the endpoint: so that one push service that is slow keeps no other waiting.
  host text collate "C" not null,
  public_key bytea not null,
  auth_secret bytea not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id, id desc);
create index push_subscriptions_endpoint_idx on push_subscriptions using hash (endpoint);

-- What is to be sent: a notification to a browser. The row goes when the push service has taken it.
create table push_messages (
  id bigint primary key generated always as identity,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  host text collate "C" not null,
  -- Grows with the notification, so that what was sent before that does not count as sent.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- When it is sent, or sent again; whoever is sending it has put this off.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When the push service first asked to be left alone.
  refused_at timestamptz,
  unique (notification_id, subscription_id)
);
create index push_messages_subscription_id_idx on push_messages (subscription_id);
create index push_messages_due_idx on push_messages (host, due_at);
