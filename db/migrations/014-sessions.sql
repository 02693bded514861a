-- Where somebody is logged in: the family of browser and system, as "Firefox on Linux", and nothing else of what a browser says of
-- itself. Empty in sessions of before.
alter table sessions add device text;
-- When whoever has the session last gave the password: at the login, or since.
alter table sessions add proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
