-- Votes are counted by the day that they were given: they stand in the tables in about that order, so this index is tiny.
create index post_votes_created_at_idx on post_votes using brin (created_at);
create index comment_votes_created_at_idx on comment_votes using brin (created_at);
