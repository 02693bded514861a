-- Addresses from which nothing is answered, nothing is written, or nobody signs up.
create table address_blocks (
  id integer generated always as identity primary key,
  network cidr not null,
  scope text not null default 'all' check (scope in ('all', 'write', 'signup')),
  note text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  -- Null is for good.
  expires_at timestamptz,
  cancelled_at timestamptz,
  -- When it was cancelled, or expired as far as a job has noticed.
  ended_at timestamptz
);
create index address_blocks_standing_idx on address_blocks (id) where ended_at is null;
create index address_blocks_network_idx on address_blocks (network, id) where ended_at is null;
create index address_blocks_expiring_idx on address_blocks (expires_at) where ended_at is null;
create index address_blocks_ended_idx on address_blocks (id) where ended_at is not null;
create index address_blocks_ended_at_idx on address_blocks (ended_at) where ended_at is not null;
create index address_blocks_created_by_idx on address_blocks (created_by);

-- Who was seen in a range of addresses.
create index users_last_seen_ip_idx on users (last_seen_ip) where last_seen_ip is not null;
create index users_created_ip_idx on users (created_ip) where created_ip is not null;
