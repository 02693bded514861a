-- Bans from communities that are to end are found by their time.
create index community_bans_expires_at_idx on community_bans (expires_at) where expires_at is not null;
