-- For how many days entries of the moderation log are kept; 0 is for ever.
alter table site_settings add column modlog_days integer not null default 730 check (modlog_days between 0 and 3650);
