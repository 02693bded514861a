-- What changes often stands in narrow tables beside what is read whole: a vote writes post_ranks or comment_ranks alone, a comment
-- post_activity and comment_ranks, and neither posts nor comments. Their ids are those of the posts and comments.
create table post_ranks (
  id bigint primary key references posts on delete cascade,
  -- Of the post; these never change.
  community_id bigint not null,
  user_id bigint not null references users,
  upvotes int not null default 0,
  downvotes int not null default 0,
  -- Votes of deleted accounts, as numbers of what they were given to: upvotes = votes up + detached_up.
  detached_up int not null default 0,
  detached_down int not null default 0,
  score int not null generated always as (upvotes - downvotes) stored,
  -- Seven places of sign(score) * log10(|score|) + age: 12.5 hours of youth weigh as much as ten times the score. The key begins
  -- with the time of creation in milliseconds. It changes with a vote and never by itself.
  hotness bigint not null generated always as (
    ((sign((upvotes - downvotes)::float8) * log(greatest(abs(upvotes - downvotes), 1)::float8)
      + (id >> 20)::float8 / 45000000) * 10000000)::bigint) stored,
  -- How long ago it was made, as far as the sorts by window ask: 0 a day at most, 1 a week, 2 a month, 3 a year, 4 longer. A job
  -- moves it on; the sorts also look at the exact time.
  age smallint not null default 0 check (age between 0 and 4),
  -- Of the post, written by the statements that lock and delete it.
  locked_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 85);

create table post_activity (
  id bigint primary key references posts on delete cascade,
  community_id bigint not null,
  user_id bigint not null references users,
  no_comments int not null default 0,
  last_activity_at timestamptz(3) not null default now(),
  locked_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 85);

create table comment_ranks (
  id bigint primary key references comments on delete cascade,
  post_id bigint not null,
  upvotes int not null default 0,
  downvotes int not null default 0,
  detached_up int not null default 0,
  detached_down int not null default 0,
  no_replies int not null default 0,
  no_replies_direct int not null default 0,
  -- Of the comment, written by the statement that deletes it.
  deleted_at timestamptz
) with (fillfactor = 85);

insert into post_ranks (id, community_id, user_id, upvotes, downvotes, detached_up, detached_down, age, locked_at, deleted_at)
select id, community_id, user_id, upvotes, downvotes, detached_up, detached_down, age, locked_at, deleted_at from posts order by id;
insert into post_activity (id, community_id, user_id, no_comments, last_activity_at, locked_at, deleted_at)
select id, community_id, user_id, no_comments, last_activity_at, locked_at, deleted_at from posts order by id;
insert into comment_ranks (id, post_id, upvotes, downvotes, detached_up, detached_down, no_replies, no_replies_direct, deleted_at)
select id, post_id, upvotes, downvotes, detached_up, detached_down, no_replies, no_replies_direct, deleted_at from comments order by id;

-- A sort and a feed each, without deleted posts, as they were on posts. A page reads as many rows of it as it shows.
create index post_ranks_hot_idx on post_ranks (hotness, id) where deleted_at is null;
create index post_ranks_top_idx on post_ranks (score, id) where deleted_at is null;
create index post_ranks_top_day_idx on post_ranks (score, id) where deleted_at is null and age <= 0;
create index post_ranks_top_week_idx on post_ranks (score, id) where deleted_at is null and age <= 1;
create index post_ranks_top_month_idx on post_ranks (score, id) where deleted_at is null and age <= 2;
create index post_ranks_top_year_idx on post_ranks (score, id) where deleted_at is null and age <= 3;
create index post_ranks_community_hot_idx on post_ranks (community_id, hotness, id) where deleted_at is null;
create index post_ranks_community_top_idx on post_ranks (community_id, score, id) where deleted_at is null;
create index post_ranks_community_top_day_idx on post_ranks (community_id, score, id) where deleted_at is null and age <= 0;
create index post_ranks_community_top_week_idx on post_ranks (community_id, score, id) where deleted_at is null and age <= 1;
create index post_ranks_community_top_month_idx on post_ranks (community_id, score, id) where deleted_at is null and age <= 2;
create index post_ranks_community_top_year_idx on post_ranks (community_id, score, id) where deleted_at is null and age <= 3;
create index post_ranks_age_0_idx on post_ranks (id) where age = 0;
create index post_ranks_age_1_idx on post_ranks (id) where age = 1;
create index post_ranks_age_2_idx on post_ranks (id) where age = 2;
create index post_ranks_age_3_idx on post_ranks (id) where age = 3;
create index post_activity_order_idx on post_activity (last_activity_at, id) where deleted_at is null;
create index post_activity_community_order_idx on post_activity (community_id, last_activity_at, id) where deleted_at is null;
create index comment_ranks_best_idx on comment_ranks (post_id, upvotes, id);

-- A new vote looks up what it is on where it is counted.
alter table post_votes
  drop constraint post_votes_post_id_fkey,
  add constraint post_votes_post_id_fkey foreign key (post_id) references post_ranks on delete cascade;
alter table comment_votes
  drop constraint comment_votes_comment_id_fkey,
  add constraint comment_votes_comment_id_fkey foreign key (comment_id) references comment_ranks on delete cascade;

-- Their indexes go with them.
alter table posts
  drop column score, drop column hotness, drop column upvotes, drop column downvotes, drop column detached_up,
  drop column detached_down, drop column age, drop column no_comments, drop column last_activity_at;
alter table comments
  drop column upvotes, drop column downvotes, drop column detached_up, drop column detached_down,
  drop column no_replies, drop column no_replies_direct;

analyze post_ranks, post_activity, comment_ranks;
