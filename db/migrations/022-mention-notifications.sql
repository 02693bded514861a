-- Whom others name in what they write is told of it, unless they do not want to be.
alter table users add column mention_notifications_off boolean not null default false;
