-- Who reported is told what became of it, unless they do not want to be.
alter table users add column report_notifications_off boolean not null default false;

-- When its reporter was told: once, whatever becomes of the decision.
alter table reports add column told_at timestamptz;
create index reports_untold_idx on reports (reporter_id) where decided_at is not null and told_at is null;
create index reports_told_idx on reports (reporter_id, told_at) where told_at is not null;
create index reports_told_at_idx on reports (told_at) where told_at is not null;

-- Communities of which admins were told that nobody looks after them.
create table neglected_communities (
  community_id bigint primary key references communities,
  told_at timestamptz not null default now()
);
