-- Who reads the moderation log: moderators and administrators alone, everybody, or everybody with the names of who acted.
alter table site_settings
  add column modlog text not null default 'public' check (modlog in ('private', 'public', 'named')),
  add column reason_required boolean not null default false;

-- What a community chose for its own; null: as the site has it.
alter table communities add column modlog text check (modlog in ('private', 'public', 'named'));
