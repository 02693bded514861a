-- Who is banned is read page by page, the latest first.
create index community_bans_order_idx on community_bans (community_id, created_at desc, user_id desc);
