-- Pictures in the moderation queue are blurred until they are pressed; who decides a lot of cases may want them as they are.
alter table users
  add column queue_pictures_shown boolean not null default false;
