-- Helpers decide the queue and remove, but neither ban nor change the settings or the moderators.
alter table community_mods add column is_helper boolean not null default false;
