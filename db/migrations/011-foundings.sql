-- When a member founded a community without asking an administrator: counted, whatever becomes of the community and of the founder's
-- place in it. Empty for those of administrators and for requests that they approved.
alter table communities add founding_counted_at timestamptz;
update communities c set founding_counted_at = created_at
where created_at > now() - interval '30 days' and not exists (
  select from community_requests r where r.user_id = c.user_id and lower(r.name) = lower(c.name) and r.approved_at is not null
);
create index communities_foundings_idx on communities (user_id, founding_counted_at) where founding_counted_at is not null;
