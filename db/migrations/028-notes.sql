-- What the author of something is told by default when it is removed by this rule.
alter table community_rules add column removal_text text;

-- What the moderators of a community write down about a person.
create table notes (
  id integer generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users,
  created_by bigint not null references users,
  -- The case that it was written at; cases are forgotten before notes are.
  case_id bigint,
  text text not null,
  created_at timestamptz not null default now()
);
create index notes_person_idx on notes (user_id, community_id, id);
create index notes_created_by_idx on notes (created_by);
create index notes_created_at_idx on notes (created_at);
