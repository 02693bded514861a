-- Somebody asks to look again at what moderators or admins did to them: once for each entry of the moderation log.
-- Who answered stands there, with the answer's own entry.
create table appeals (
  id bigint primary key,
  log_id bigint not null unique references modlog on delete cascade,
  case_id bigint not null,
  user_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  outcome text collate "C" check (outcome in ('upheld', 'overturned')),
  answer text,
  check ((answered_at is null) = (outcome is null) and (answered_at is null) = (answer is null))
);
create index appeals_user_id_idx on appeals (user_id, created_at);
create index appeals_waiting_idx on appeals (case_id, id) where answered_at is null;
