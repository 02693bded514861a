-- What administrators say above every page: {text, startsAt, endsAt, plannedAt}, or null.
alter table site_settings add column notice jsonb;
