-- Names of people and communities are found by likeness, which this extension of PostgreSQL measures. The owner of the database may create it.
create extension if not exists pg_trgm;

alter table site_settings add column guest_search boolean not null default true;
