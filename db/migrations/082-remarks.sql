-- What moderators say to each other about a case. Nobody else reads it.
create table case_remarks (
  id integer generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  created_by bigint not null references users,
  text text not null,
  created_at timestamptz not null default now()
);
create index case_remarks_case_id_idx on case_remarks (case_id, id);
create index case_remarks_created_by_idx on case_remarks (created_by);
