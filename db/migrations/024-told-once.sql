-- Who has been told that a text names them, whatever became of the notification.
create table told_mentions (
  user_id bigint not null references users,
  -- One of the two, as in what they were told of; what it names is never removed from its table.
  post_id bigint,
  comment_id bigint,
  unique nulls not distinct (user_id, post_id, comment_id)
);
insert into told_mentions (user_id, post_id, comment_id)
select distinct user_id, case when comment_id is null then post_id end, comment_id from notifications where type = 'mention';

-- Announcements are looked for beside any number of other causes.
create index notification_causes_announcement_idx on notification_causes (due_at, id) where kind = 'announcement';

-- How often the push service has refused this browser for good, with nothing taken since.
alter table push_subscriptions add column refusals integer not null default 0;

-- The moment of an earlier visit is kept no longer than the visit.
create index post_visits_previous_at_idx on post_visits (previous_at) where previous_at is not null;
