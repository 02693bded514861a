-- What a member wants to see less of. The version changes with every change of their filters: it is read with the session, so that members
-- without any pay nothing, and whoever keeps the filters in memory knows which are the newest.
create table filters (
  id bigint primary key,
  user_id bigint not null references users,
  kind text collate "C" not null check (kind in ('word', 'domain')),
  value text not null,
  covers text collate "C" not null check (covers in ('posts', 'comments', 'both')),
  act text collate "C" not null check (act in ('fold', 'hide')),
  community_id bigint references communities on delete cascade,
  ends_at timestamptz
);
create unique index filters_same_key on filters (user_id, kind, value, covers, community_id) nulls not distinct;
create index filters_ends_at_idx on filters (ends_at) where ends_at is not null;
create index filters_community_id_idx on filters (community_id) where community_id is not null;

alter table users
  add column filters_version integer not null default 0,
  add column hide_read boolean not null default false,
  add column collapse_below smallint check (collapse_below in (-2, -5, -10));
