-- What stands in the history of a person for a year, and can be appealed for 30 days, is kept at least as long.
update site_settings set modlog_days = 365 where modlog_days between 1 and 364;
alter table site_settings drop constraint site_settings_modlog_days_check;
alter table site_settings add check (modlog_days = 0 or modlog_days between 365 and 3650);

-- Who was last seen on one day.
create index users_last_seen_at_idx on users (last_seen_at);
-- What the moderators of one community have decided of late.
create index cases_community_closed_at_idx on cases (community_id, closed_at) where closed_at is not null;
