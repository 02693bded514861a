-- A moderator or an administrator who removes a post may hide its title with it. It comes back with the post.
alter table posts add column title_hidden boolean not null default false;
