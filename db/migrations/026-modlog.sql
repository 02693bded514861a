-- The moderation log: what moderators, admins and the site itself did. An entry is written in the transaction of its act.
create sequence modlog_key_seq as integer minvalue 0 maxvalue 1048575 cycle;
create table modlog (
  -- A key like all others, made by the database: an entry is one part of its act and asks nobody for a number. Newer entries have greater ones.
  id bigint primary key default
    ((floor(extract(epoch from now()) * 1000)::bigint << 20) | nextval('modlog_key_seq')),
  -- The moment that the key begins with, so that a span of time is a span of keys.
  at timestamptz not null default date_trunc('milliseconds', now()),
  act text collate "C" not null,
  -- Nobody where the site itself acted, or the account is gone.
  actor_id bigint references users,
  actor_group text collate "C" not null check (actor_group in ('mods', 'admins', 'system')),
  -- None where an act is of the whole site.
  community_id bigint references communities,
  -- What was acted on. A person is no target: whom an act concerns is the subject, and goes from the log with the account.
  target_type text collate "C" check (target_type in ('post', 'comment', 'community')),
  target_id bigint,
  subject_id bigint references users,
  reason text,
  -- The rule as it was then: it may be changed or deleted.
  rule_id integer,
  rule text,
  -- What an act says besides; never a text of somebody, nor anybody's name, id or address.
  details jsonb,
  -- Of one item of an act on many: the entry of the act.
  part_of bigint references modlog on delete cascade,
  -- The entry of the act that took this one back.
  undone_by bigint references modlog on delete set null,
  check ((target_type is null) = (target_id is null)),
  check (rule is not null or rule_id is null)
);

-- Lists show what stands for itself, the newest first: of the site and of a community, whole or by one filter.
create index modlog_site_idx on modlog (id) where part_of is null;
create index modlog_site_act_idx on modlog (act, id) where part_of is null;
create index modlog_community_idx on modlog (community_id, id) where part_of is null;
create index modlog_community_act_idx on modlog (community_id, act, id) where part_of is null;
create index modlog_community_actor_idx on modlog (community_id, actor_id, id) where part_of is null;
create index modlog_community_subject_idx on modlog (community_id, subject_id, id);
-- For the log of one person, and for taking them out of it.
create index modlog_subject_idx on modlog (subject_id, id) where subject_id is not null;
create index modlog_actor_idx on modlog (actor_id, id) where actor_id is not null;
-- What was done to one post or comment.
create index modlog_target_idx on modlog (target_id, id) where target_id is not null;
create index modlog_part_of_idx on modlog (part_of, id) where part_of is not null;
create index modlog_undone_by_idx on modlog (undone_by) where undone_by is not null;
