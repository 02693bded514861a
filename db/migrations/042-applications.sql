-- Since when an account waits for approval: it reads and sets things up until then, and writes nothing. Not yet one of the site's, it has no
-- number among them.
alter table users
  add column pending_at timestamptz,
  alter column signup_number drop not null,
  add check (signup_number is not null or pending_at is not null);

-- Accounts of one network: IPv4 /24, IPv6 /48.
create index users_created_network_idx on users
  (network(set_masklen(created_ip, case family(created_ip) when 4 then 24 else 48 end)), id) where created_ip is not null;

-- What somebody answered who asks for an account, until seven days after the decision.
create table applications (
  user_id bigint primary key references users,
  answer text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  approved boolean,
  -- What a refused person is told.
  text text,
  check ((decided_at is null) = (approved is null)),
  check (text is null or not approved)
);
create index applications_waiting_idx on applications (user_id) where decided_at is null;
create index applications_decided_at_idx on applications (decided_at) where decided_at is not null;
