-- The site keeps finished parts of answers in memory: posts, comments and authors as JSON. These triggers tell every process which rows have
-- changed, in the transaction that changes them, so no statement can forget it. A message is a topic and keys, as server/platform/db/listen.ts
-- sends them. After a statement that changes many rows the message is "*": it costs less to read all parts again than to send so many keys.

create function tell_changed_comments() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('stoa', 'comments *');
  else
    perform pg_notify('stoa', 'comments ' || post_id || ' ' || case when count(*) > 100 then '*' else string_agg(id::text, ',') end)
    from changed group by post_id;
  end if;
  return null;
end $$;

create trigger tell_inserted after insert on comments referencing new table as changed
  for each statement execute function tell_changed_comments();
create trigger tell_updated after update on comments referencing new table as changed
  for each statement execute function tell_changed_comments();
create trigger tell_deleted after delete on comments referencing old table as changed
  for each statement execute function tell_changed_comments();
create trigger tell_updated after update on comment_ranks referencing new table as changed
  for each statement execute function tell_changed_comments();

create function tell_changed_posts() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then
    perform pg_notify('stoa', 'posts *');
  else
    perform pg_notify('stoa', 'posts ' || id) from changed;
  end if;
  return null;
end $$;

create trigger tell_updated after update on posts referencing new table as changed
  for each statement execute function tell_changed_posts();
create trigger tell_deleted after delete on posts referencing old table as changed
  for each statement execute function tell_changed_posts();
create trigger tell_updated after update on post_activity referencing new table as changed
  for each statement execute function tell_changed_posts();

create function tell_changed_post() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa', 'posts ' || new.id);
  return null;
end $$;

-- The age, which a job changes for many posts at once, is not shown.
create trigger tell_updated after update on post_ranks for each row
  when (old.upvotes is distinct from new.upvotes or old.downvotes is distinct from new.downvotes)
  execute function tell_changed_post();

create function tell_changed_images_of_post() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa', 'posts ' || post_id) from changed;
  return null;
end $$;

create trigger tell_inserted after insert on post_images referencing new table as changed
  for each statement execute function tell_changed_images_of_post();
create trigger tell_updated after update on post_images referencing new table as changed
  for each statement execute function tell_changed_images_of_post();
create trigger tell_deleted after delete on post_images referencing old table as changed
  for each statement execute function tell_changed_images_of_post();

create function tell_changed_author() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa', 'authors ' || new.id);
  return null;
end $$;

-- What others see of an account. The time of the last visit changes often, its month rarely.
create trigger tell_updated after update on users for each row
  when (
    old.username is distinct from new.username or old.points is distinct from new.points or old.is_admin is distinct from new.is_admin
    or old.pro_pic_id is distinct from new.pro_pic_id or old.no_posts is distinct from new.no_posts
    or old.no_comments is distinct from new.no_comments or old.deleted_at is distinct from new.deleted_at
    or old.banned_at is distinct from new.banned_at or old.pending_at is distinct from new.pending_at
    or date_trunc('month', old.last_seen_at at time zone 'UTC') is distinct from date_trunc('month', new.last_seen_at at time zone 'UTC'))
  execute function tell_changed_author();

create function tell_changed_badges() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa', 'authors ' || user_id) from changed;
  return null;
end $$;

create trigger tell_inserted after insert on badges referencing new table as changed
  for each statement execute function tell_changed_badges();
create trigger tell_deleted after delete on badges referencing old table as changed
  for each statement execute function tell_changed_badges();

-- These change rarely, and what shows them would take long to find.
create function tell_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa', 'posts *');
  perform pg_notify('stoa', 'authors *');
  return null;
end $$;

-- An image that is not attached yet is shown nowhere.
create trigger tell_updated after update on images for each row
  when (old.attached_at is not null and (old.hidden_at is distinct from new.hidden_at or old.alt_text is distinct from new.alt_text))
  execute function tell_all();
create trigger tell_updated after update on communities for each row
  when (
    old.name is distinct from new.name or old.pro_pic_id is distinct from new.pro_pic_id
    or old.banner_image_id is distinct from new.banner_image_id)
  execute function tell_all();
