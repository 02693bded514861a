-- Kinds are called by what an image is for, as everything else calls it: of a post, an avatar, a banner, a preview of a link.
alter table images drop constraint images_kind_check;
update images set kind = case kind when 'photo' then 'post' else 'avatar' end where kind in ('photo', 'portrait');
alter table images add constraint images_kind_check check (kind in ('post', 'preview', 'avatar', 'banner'));

-- What an image shows, for people who cannot see it. Null: its owner said nothing.
alter table images add column alt_text text check (alt_text <> '' and length(alt_text) <= 1024);

update secrets set name = 'image' where name = 'picture';
