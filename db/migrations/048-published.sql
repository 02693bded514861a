-- Whether somebody has written in a community before, however much they wrote elsewhere since.
create index posts_published_idx on posts (user_id, community_id) where deleted_at is null;
create index comments_published_idx on comments (user_id, community_id) where deleted_at is null;
