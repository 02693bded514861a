import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** How many tables, communities and members are shown. */
const most = 20

/** For a transaction that reads whole tables. Returns false while another one does so. */
export async function beginMeasuring(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('measure storage')) as begun`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  return rows[0]?.begun ?? false
}

export interface Part {
  name?: string
  id?: bigint
  /** Null where PostgreSQL has no estimate yet. */
  count: bigint | null
  bytes: bigint
}

export const listTables = (db: Db): Promise<Part[]> =>
  list(
    db,
    sql`
      select case nspname when 'public' then relname else nspname || '.' || relname end as name,
        coalesce(nullif(reltuples, -1), nullif(pg_stat_get_live_tuples(c.oid), 0))::bigint as count, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'
      order by bytes desc, name limit ${most}::int`,
  )

export const listKinds = (db: Db): Promise<Part[]> =>
  list(
    db,
    sql`select kind as name, count(*) as count, sum(bytes)::bigint as bytes from images group by kind order by bytes desc, name`,
  )

/** The pictures of posts, those of linked pages, and those of the community itself. */
export const listCommunities = (db: Db): Promise<Part[]> =>
  list(
    db,
    sql`
      with used as (
        select community_id, image_id from post_images join posts on posts.id = post_id
        union all
        select community_id, link_image_id from posts where link_image_id is not null
        union all
        select id, pro_pic_id from communities where pro_pic_id is not null
        union all
        select id, banner_image_id from communities where banner_image_id is not null)
      select community_id as id, count(*) as count, sum(bytes)::bigint as bytes
      from used join images on images.id = image_id group by community_id order by bytes desc, community_id limit ${most}::int`,
  )

export const listMembers = (db: Db): Promise<Part[]> =>
  list(
    db,
    sql`
      select owner_id as id, count(*) as count, sum(bytes)::bigint as bytes
      from images join users u on u.id = owner_id and u.deleted_at is null
      group by owner_id order by bytes desc, owner_id limit ${most}::int`,
  )

async function list(db: Db, statement: RawBuilder<unknown>): Promise<Part[]> {
  return (await (statement as RawBuilder<Part>).execute(db)).rows
}

type PartKind = 'table' | 'pictures' | 'community' | 'member'

/** Replaces what was measured before. */
export async function replaceParts(tx: Tx, kind: PartKind, parts: readonly Part[]): Promise<void> {
  await sql`delete from storage_parts where kind = ${kind}`.execute(tx)
  await sql`
    insert into storage_parts (kind, position, name, id, count, bytes)
    select ${kind}, position - 1, name, id, count, bytes
    from unnest(${parts.map(({ name }) => name ?? null)}::text[], ${parts.map(({ id }) => id ?? null)}::bigint[],
      ${parts.map(({ count }) => count)}::bigint[], ${parts.map(({ bytes }) => bytes)}::bigint[])
      with ordinality as part (name, id, count, bytes, position)`.execute(tx)
}

/** What a member's pictures take. The order of the others stays. */
export async function deleteMember(tx: Tx, userId: bigint): Promise<void> {
  await sql`delete from storage_parts where kind = 'member' and id = ${userId}`.execute(tx)
}

export interface Day {
  measured_at: Date
  database_bytes: bigint
  pictures: bigint
  picture_bytes: bigint
  archives: bigint | null
  archive_bytes: bigint | null
  free_bytes: bigint | null
}

/** Of several measurements of one day the last one stays. */
export async function saveDay(tx: Tx, day: Day, keptDays: number): Promise<void> {
  await sql`delete from storage_days where day < current_date - ${keptDays}::int`.execute(tx)
  await sql`
    insert into storage_days (day, measured_at, database_bytes, pictures, picture_bytes, archives, archive_bytes, free_bytes)
    values (${day.measured_at}::timestamptz::date, ${day.measured_at}, ${day.database_bytes}, ${day.pictures},
      ${day.picture_bytes}, ${day.archives}, ${day.archive_bytes}, ${day.free_bytes})
    on conflict (day) do update set measured_at = excluded.measured_at, database_bytes = excluded.database_bytes,
      pictures = excluded.pictures, picture_bytes = excluded.picture_bytes, archives = excluded.archives,
      archive_bytes = excluded.archive_bytes, free_bytes = excluded.free_bytes`.execute(tx)
}

/** The newest first. */
export async function listDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select measured_at, database_bytes, pictures, picture_bytes, archives, archive_bytes, free_bytes
    from storage_days order by day desc`.execute(db)
  return rows
}

export interface NamedPart {
  kind: PartKind
  name: string
  id: bigint | null
  count: bigint | null
  bytes: bigint
}

/** With the present names. Deleted accounts and communities are left out. */
export async function listParts(db: Db): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select p.kind, coalesce(p.name, c.name, u.username) as name, p.id, p.count, p.bytes
    from storage_parts p left join communities c on p.kind = 'community' and c.id = p.id
      left join users u on p.kind = 'member' and u.id = p.id and u.deleted_at is null
    where coalesce(p.name, c.name, u.username) is not null
    order by p.kind, p.position`.execute(db)
  return rows
}
