-- Who acted on many has as many items in the log: what they did is found without them.
create index modlog_site_actor_idx on modlog (actor_id, id) where part_of is null;
