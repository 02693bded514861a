-- The site keeps finished parts of answers in memory: posts, comments and authors as JSON. These triggers tell every process which rows have
-- changed, in the transaction that changes them, so no statement can forget it. A message is a topic and keys, as server/platform/db/listen.ts
-- sends them. After a statement that changes many rows the message is "*": it costs less to read all parts again than to send so many keys.

create function tell_each(topic text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('stoa', topic || ' *');
  else
    perform pg_notify('stoa', topic || ' ' || id) from unnest(ids) id;
  end if;
end $$;

-- Comments are kept by post: "comments POST COMMENT,COMMENT", or "comments POST *".
create function tell_comments(ids bigint[], post_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('stoa', 'comments *');
  else
    perform pg_notify('stoa', 'comments ' || post_id || ' ' || case when count(*) > 100 then '*' else string_agg(id::text, ',') end)
    from unnest(ids, post_ids) as c (id, post_id) group by post_id;
  end if;
end $$;

create function tell_changed_comments() returns trigger language plpgsql as $$
begin
  perform tell_comments(array_agg(id), array_agg(post_id)) from changed;
  return null;
end $$;

create trigger tell_inserted after insert on comments referencing new table as changed
  for each statement execute function tell_changed_comments();
create trigger tell_updated after update on comments referencing new table as changed
  for each statement execute function tell_changed_comments();
create trigger tell_deleted after delete on comments referencing old table as changed
  for each statement execute function tell_changed_comments();

create function tell_changed_comment_ranks() returns trigger language plpgsql as $$
begin
  perform tell_comments(array_agg(c.id), array_agg(c.post_id)) from changed c join former f using (id)
  where (c.upvotes, c.downvotes, c.no_replies, c.no_replies_direct)
    is distinct from (f.upvotes, f.downvotes, f.no_replies, f.no_replies_direct);
  return null;
end $$;

create trigger tell_updated after update on comment_ranks referencing old table as former new table as changed
  for each statement execute function tell_changed_comment_ranks();

create function tell_changed_posts() returns trigger language plpgsql as $$
begin
  perform tell_each('posts', array(select id from changed));
  return null;
end $$;

create trigger tell_updated after update on posts referencing new table as changed
  for each statement execute function tell_changed_posts();
create trigger tell_deleted after delete on posts referencing old table as changed
  for each statement execute function tell_changed_posts();

create function tell_changed_post_activity() returns trigger language plpgsql as $$
begin
  perform tell_each('posts', array(
    select c.id from changed c join former f using (id)
    where (c.no_comments, c.last_activity_at) is distinct from (f.no_comments, f.last_activity_at)));
  return null;
end $$;

create trigger tell_updated after update on post_activity referencing old table as former new table as changed
  for each statement execute function tell_changed_post_activity();

-- The age, which a job changes for many posts at once, is not shown.
create function tell_changed_post_ranks() returns trigger language plpgsql as $$
begin
  perform tell_each('posts', array(
    select c.id from changed c join former f using (id)
    where (c.upvotes, c.downvotes) is distinct from (f.upvotes, f.downvotes)));
  return null;
end $$;

create trigger tell_updated after update on post_ranks referencing old table as former new table as changed
  for each statement execute function tell_changed_post_ranks();

create function tell_changed_post_images() returns trigger language plpgsql as $$
begin
  perform tell_each('posts', array(select distinct post_id from changed));
  return null;
end $$;

create trigger tell_inserted after insert on post_images referencing new table as changed
  for each statement execute function tell_changed_post_images();
create trigger tell_updated after update on post_images referencing new table as changed
  for each statement execute function tell_changed_post_images();
create trigger tell_deleted after delete on post_images referencing old table as changed
  for each statement execute function tell_changed_post_images();

-- What others see of an account. The time of the last visit changes often, its month rarely.
create function tell_changed_authors() returns trigger language plpgsql as $$
begin
  perform tell_each('authors', array(
    select c.id from changed c join former f using (id)
    where (c.username, c.points, c.is_admin, c.pro_pic_id, c.no_posts, c.no_comments, c.created_at, c.deleted_at, c.banned_at, c.pending_at,
        date_trunc('month', c.last_seen_at at time zone 'UTC'))
      is distinct from (f.username, f.points, f.is_admin, f.pro_pic_id, f.no_posts, f.no_comments, f.created_at, f.deleted_at, f.banned_at,
        f.pending_at, date_trunc('month', f.last_seen_at at time zone 'UTC'))));
  return null;
end $$;

create trigger tell_updated after update on users referencing old table as former new table as changed
  for each statement execute function tell_changed_authors();

create function tell_changed_badges() returns trigger language plpgsql as $$
begin
  perform tell_each('authors', array(select distinct user_id from changed));
  return null;
end $$;

create trigger tell_inserted after insert on badges referencing new table as changed
  for each statement execute function tell_changed_badges();
create trigger tell_updated after update on badges referencing new table as changed
  for each statement execute function tell_changed_badges();
create trigger tell_deleted after delete on badges referencing old table as changed
  for each statement execute function tell_changed_badges();

-- An image that was not attached before is not shown yet.
create function tell_changed_images() returns trigger language plpgsql as $$
declare ids bigint[] := array(
  select c.id from changed c join former f using (id)
  where f.attached_at is not null
    and (c.kind, c.width, c.height, c.bytes, c.average_color, c.alt_text, c.hidden_at)
      is distinct from (f.kind, f.width, f.height, f.bytes, f.average_color, f.alt_text, f.hidden_at));
begin
  if cardinality(ids) = 0 then return null; end if;
  perform tell_each('posts', array(
    select post_id from post_images where image_id = any(ids) union select id from posts where link_image_id = any(ids)));
  perform tell_each('authors', array(select id from users where pro_pic_id = any(ids)));
  if exists (select from communities where pro_pic_id = any(ids) or banner_image_id = any(ids)) then
    perform pg_notify('stoa', 'posts *');
  end if;
  return null;
end $$;

create trigger tell_updated after update on images referencing old table as former new table as changed
  for each statement execute function tell_changed_images();

-- Every post and comment of a community has its name, and every post its images.
create function tell_changed_communities() returns trigger language plpgsql as $$
begin
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

create trigger tell_updated after update on communities referencing old table as former new table as changed
  for each statement execute function tell_changed_communities();
