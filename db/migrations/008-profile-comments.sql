-- What a profile shows of an account's comments, and beside it what only administrators see there. Those that their author deleted are
-- in neither: an account may have thousands of them before the next that is shown.
create index comments_written_idx on comments (user_id, id) where deleted_at is null;
create index comments_removed_idx on comments (user_id, id) where deleted_at is not null and deleted_as <> 'normal';
drop index comments_user_id_idx;
