-- A comment that takes no replies below it any more. Who locked it and why stands in the moderation log.
alter table comments add column locked_at timestamptz;
