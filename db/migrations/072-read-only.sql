-- Reading only: chosen by administrators, or by the site itself while the disk is full.
alter table site_settings
  add column read_only_since timestamp with time zone,
  add column read_only_text text,
  -- low: no uploads. full: reading only.
  add column disk text collate "C" check (disk in ('low', 'full')),
  add column disk_since timestamp with time zone,
  add check (read_only_text is null or read_only_since is not null),
  add check ((disk is null) = (disk_since is null));
