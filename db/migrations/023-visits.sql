-- Reading a post again within a minute is the same visit: what was new to its reader then stays new.
alter table post_visits
  -- When the visit before this one ended.
  add column previous_at timestamptz;
-- A member who does not want that it is remembered what they have read.
alter table users
  add column visits_off boolean not null default false;
