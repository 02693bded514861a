-- Whom the site asks for a second factor, and since when it asks each group.
alter table site_settings
  add second_factor_for text collate "C" not null default 'nobody'
    check (second_factor_for in ('nobody', 'admins', 'moderators')),
  add admins_asked_at timestamp with time zone,
  add moderators_asked_at timestamp with time zone,
  add check ((second_factor_for = 'nobody') = (admins_asked_at is null)),
  add check ((second_factor_for = 'moderators') = (moderators_asked_at is not null));

-- Null for administrators from before this column.
alter table users add admin_since timestamp with time zone, add check (is_admin or admin_since is null);
