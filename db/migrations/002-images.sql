-- One row a picture; its file and the files of its copies lie in the store, in a folder named by the key.
create table images (
  id bigint primary key,
  -- Who sent it; null for what the site fetched itself.
  owner_id bigint references users,
  -- Decides how large it is kept, which copies it has, and how long browsers may keep it.
  kind text collate "C" not null check (kind in ('photo', 'preview', 'portrait', 'banner')),
  format text collate "C" not null check (format in ('jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- 0xRRGGBB
  average_color int not null check (average_color between 0 and 16777215),
  created_at timestamptz not null default now(),
  -- When something began to use it; what nothing uses is removed after some hours.
  attached_at timestamptz,
  -- Its normal addresses answer 404 meanwhile, signed ones that end after a while do not.
  withheld_at timestamptz
);
create index images_unattached_idx on images (created_at) where attached_at is null;

-- Folders of files that must go from the store. A row comes in the transaction that erases a picture; and before the files
-- of a new one are written, gone again in the transaction that makes its row. So a crash leaves no file that nobody knows.
create table image_erasures (
  image_id bigint primary key,
  due_at timestamptz not null
);
create index image_erasures_due_at_idx on image_erasures (due_at);

-- Without "on delete": a picture in use cannot be erased by mistake. Unique: a picture is used in one place.
alter table users add column pro_pic_id bigint references images;
create unique index users_pro_pic_id_key on users (pro_pic_id) where pro_pic_id is not null;
alter table communities add column pro_pic_id bigint references images;
create unique index communities_pro_pic_id_key on communities (pro_pic_id) where pro_pic_id is not null;
alter table communities add column banner_image_id bigint references images;
create unique index communities_banner_image_id_key on communities (banner_image_id) where banner_image_id is not null;
