-- What was decided in the queue, one row for each case of a call, so that all of one call can be taken back.
create table decisions (
  call_id bigint not null,
  case_id bigint not null,
  actor_id bigint not null references users,
  act text collate "C" not null,
  -- The version that the case has since: another one has been changed by somebody.
  version integer not null,
  -- What was written into the moderation log, in this order.
  entry_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (call_id, case_id)
);
create index decisions_created_at_idx on decisions (created_at);
create index decisions_actor_id_idx on decisions (actor_id);

-- What moderators tell the admins when they hand a case to them.
alter table cases add column escalation_text text;
