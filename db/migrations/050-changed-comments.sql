-- Whether comments of a post were deleted or edited since a device made its copy.
create index comments_changed_idx on comments (post_id, greatest(deleted_at, edited_at))
  where deleted_at is not null or edited_at is not null;
