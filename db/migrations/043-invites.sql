-- Invitations. Of a code its hash alone is kept: who made it reads it once.
create table invites (
  id bigint primary key,
  code_hash bytea not null unique,
  user_id bigint not null references users,
  note text not null,
  uses smallint not null check (uses between 1 and 100),
  uses_left smallint not null check (uses_left between 0 and uses),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index invites_user_id_idx on invites (user_id, id);
create index invites_ends_at_idx on invites (ends_at);

-- By whose invitation an account was made.
create table invited_accounts (
  user_id bigint primary key references users,
  inviter_id bigint not null references users,
  created_at timestamptz not null default now()
);
create index invited_accounts_inviter_id_idx on invited_accounts (inviter_id, user_id);
create index invited_accounts_created_at_idx on invited_accounts (created_at);

-- Whether somebody has a warning that stands is asked before they invite.
create index modlog_warnings_idx on modlog (subject_id) where act = 'warn' and undone_by is null;
