-- Who locked a comment, and in which capacity, as posts have it.
alter table comments
  add locked_by bigint references users,
  add locked_as text collate "C" check (locked_as in ('mods', 'admins')),
  add check (locked_at is not null or (locked_by is null and locked_as is null));

-- Of locks that stand already the moderation log knows it, as far as it goes back.
update comments set locked_by = entry.actor_id, locked_as = entry.actor_group
from (
  select distinct on (target_id) target_id, actor_id, actor_group from modlog
  where act = 'lock_comment' and undone_by is null and actor_group in ('mods', 'admins')
  order by target_id, id desc
) entry
where comments.id = entry.target_id and comments.locked_at is not null;
