-- The contact and the donation link, where the environment does not set them; null means the default. The rules of the site are Markdown.
alter table site_settings
  add column contact_email text,
  add column donation_url text,
  add column site_rules text not null default '';
