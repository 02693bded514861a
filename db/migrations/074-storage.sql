-- What takes the room on the disks, measured once a day.
create table storage_parts (
  -- community and member: those whose pictures take most.
  kind text collate "C" not null check (kind in ('table', 'pictures', 'community', 'member')),
  -- 0 is the largest of the kind.
  position smallint not null,
  -- Of a table, or a kind of pictures.
  name text collate "C",
  -- Of a community or a member.
  id bigint,
  -- Null where PostgreSQL has no estimate yet.
  count bigint,
  bytes bigint not null,
  primary key (kind, position),
  check ((name is null) <> (id is null))
);

create table storage_days (
  day date primary key,
  measured_at timestamp with time zone not null,
  database_bytes bigint not null,
  pictures bigint not null,
  picture_bytes bigint not null,
  -- Null if nothing can be known of these.
  archives bigint,
  archive_bytes bigint,
  free_bytes bigint
);
