-- Votes of deleted accounts, as numbers of what they were given to: upvotes = votes up + detached_up. A job replaces the rows, and notes
-- in the account that it is done. Accounts that were deleted before this migration wait for it like those deleted later.
alter table posts
  add column detached_up integer not null default 0,
  add column detached_down integer not null default 0;
alter table comments
  add column detached_up integer not null default 0,
  add column detached_down integer not null default 0;
alter table users add column votes_detached_at timestamptz;
create index users_votes_to_detach_idx on users (id) where deleted_at is not null and votes_detached_at is null;

-- Accounts are erased and not deleted: these never fired, and read as if they did what the steps of deleteAccount do. Now a row that is
-- removed by mistake is an error, and not the loss of all that hangs on it.
alter table badges
  drop constraint badges_user_id_fkey, add constraint badges_user_id_fkey foreign key (user_id) references users;
alter table comment_votes
  drop constraint comment_votes_user_id_fkey, add constraint comment_votes_user_id_fkey foreign key (user_id) references users;
alter table community_bans
  drop constraint community_bans_user_id_fkey, add constraint community_bans_user_id_fkey foreign key (user_id) references users;
alter table community_members
  drop constraint community_members_user_id_fkey, add constraint community_members_user_id_fkey foreign key (user_id) references users;
alter table community_mods
  drop constraint community_mods_user_id_fkey, add constraint community_mods_user_id_fkey foreign key (user_id) references users;
alter table community_mutes
  drop constraint community_mutes_user_id_fkey, add constraint community_mutes_user_id_fkey foreign key (user_id) references users;
alter table community_requests
  drop constraint community_requests_user_id_fkey, add constraint community_requests_user_id_fkey foreign key (user_id) references users;
alter table hidden_posts
  drop constraint hidden_posts_user_id_fkey, add constraint hidden_posts_user_id_fkey foreign key (user_id) references users;
alter table lists
  drop constraint lists_user_id_fkey, add constraint lists_user_id_fkey foreign key (user_id) references users;
alter table post_visits
  drop constraint post_visits_user_id_fkey, add constraint post_visits_user_id_fkey foreign key (user_id) references users;
alter table post_votes
  drop constraint post_votes_user_id_fkey, add constraint post_votes_user_id_fkey foreign key (user_id) references users;
alter table sent_keys
  drop constraint sent_keys_user_id_fkey, add constraint sent_keys_user_id_fkey foreign key (user_id) references users;
alter table sessions
  drop constraint sessions_user_id_fkey, add constraint sessions_user_id_fkey foreign key (user_id) references users;
alter table user_mutes
  drop constraint user_mutes_user_id_fkey, add constraint user_mutes_user_id_fkey foreign key (user_id) references users;
alter table user_mutes
  drop constraint user_mutes_muted_user_id_fkey, add constraint user_mutes_muted_user_id_fkey foreign key (muted_user_id) references users;
