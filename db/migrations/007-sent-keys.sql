-- What is sent twice under one key is made once, whatever call makes it. Forgotten after a day. No foreign key to what was made:
-- that stands in the table of whatever the call makes, from which nothing ever goes.
create table sent_keys (
  user_id bigint not null references users on delete cascade,
  call text collate "C" not null,
  key text collate "C" not null,
  made_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index sent_keys_created_at_idx on sent_keys (created_at);

insert into sent_keys (user_id, call, key, made_id, created_at)
  select user_id, 'createPost', key, post_id, created_at from post_keys where post_id is not null;
drop table post_keys;
