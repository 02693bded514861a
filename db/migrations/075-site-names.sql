-- The name and the sentence of the site, where the environment does not set them; null means the default.
alter table site_settings
  add column site_name text check (length(site_name) between 1 and 60),
  add column site_description text check (length(site_description) <= 300);
