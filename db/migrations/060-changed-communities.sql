-- Votes and comments no longer outdate the piece of a post: its counters are read for each answer.
drop trigger tell_updated on post_ranks;
drop function tell_changed_post_ranks();
drop trigger tell_updated on post_activity;
drop function tell_changed_post_activity();

-- Communities are kept as pieces too.
create or replace function tell_changed_communities() returns trigger language plpgsql as $$
begin
  perform tell_each('communities', array(select id from changed));
  if exists (select from changed c join former f using (id) where c.name is distinct from f.name) then
    perform pg_notify('stoa', 'comments *');
  end if;
  if exists (
    select from changed c join former f using (id)
    where (c.name, c.pro_pic_id, c.banner_image_id) is distinct from (f.name, f.pro_pic_id, f.banner_image_id)) then
    perform pg_notify('stoa', 'posts *');
  end if;
  return null;
end $$;

create or replace function tell_changed_images() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select c.id from changed c join former f using (id)
    where f.attached_at is not null
      and (c.kind, c.width, c.height, c.bytes, c.average_color, c.alt_text, c.hidden_at)
        is distinct from (f.kind, f.width, f.height, f.bytes, f.average_color, f.alt_text, f.hidden_at));
  community_ids bigint[];
begin
  if cardinality(ids) = 0 then return null; end if;
  perform tell_each('posts', array(
    select post_id from post_images where image_id = any(ids) union select id from posts where link_image_id = any(ids)));
  perform tell_each('authors', array(select id from users where pro_pic_id = any(ids)));
  community_ids := array(select id from communities where pro_pic_id = any(ids) or banner_image_id = any(ids));
  perform tell_each('communities', community_ids);
  if cardinality(community_ids) > 0 then perform pg_notify('stoa', 'posts *'); end if;
  return null;
end $$;
