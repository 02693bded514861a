-- Who asks for their own requests reads them alone, and deleting an account finds them.
create index community_requests_user_id_idx on community_requests (user_id, created_at desc);

-- Moderators are not banned from their community: a ban ends when the user becomes one. Some of before may be left.
delete from community_bans b using community_mods m where m.community_id = b.community_id and m.user_id = b.user_id;
