-- Whether the menus of posts name other sites to share to.
alter table site_settings add column share_outside boolean not null default true;
