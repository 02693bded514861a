import { sql } from 'kysely'
import { type Db, inTransaction } from '../server/platform/db/connect.ts'

export interface ManyEntries {
  /** The community that has one in `share` of all entries. */
  busiest: bigint
  /** The person who acted most, and the person whom most entries concern. */
  actor: Person
  subject: Person
  /** A person with few acts, all older than everything else. */
  rare: Person
  /** An act on many, with thousands of items. */
  bulk: bigint
}

interface Person {
  id: bigint
  username: string
}

const bulkItems = 3000

/**
 * Fills the moderation log of a site that has posts and accounts. Every ten entries are an act on many with three items, and six single
 * acts; one in `share` of these tens belongs to the busiest community. Last comes an act on many with thousands of items.
 */
export async function generateEntries(
  db: Db,
  { entries, share, communityIds }: { entries: number; share: number; communityIds: readonly bigint[] },
): Promise<ManyEntries> {
  const [busiest = 0n, ...others] = communityIds
  const { rows: people } = await sql<Person>`
    select id, username from users where deleted_at is null order by id limit 1000`.execute(db)
  const [actor, subject, rare] = [people[0], people[1], people.at(-1)]
  if (!actor || !subject || !rare) throw new Error('A moderation log needs accounts.')
  const ids = people.map(({ id }) => id)
  const [bulk] = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const indexes = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'modlog'::regclass and not indisunique order by 1`.execute(tx)
    for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(tx)
    await sql`
      insert into modlog (id, at, act, actor_id, actor_group, community_id, target_type, target_id, subject_id, reason, part_of)
      select id, at, act, case when n < 30 then ${rare.id}::bigint when of_ten % 2 = 0 then ${actor.id}::bigint else people[1 + of_ten % 40] end,
        case when of_ten % 5 = 0 then 'admins' else 'mods' end, community_id,
        case when target_id is not null then 'post' end, target_id,
        case when n < 30 then ${rare.id}::bigint when target_id is null then null when n % 3 = 0 then ${subject.id}::bigint else people[1 + n % 997] end,
        'An advertisement, which is not for here', case when place between 1 and 3 then ${key('n - place')} end
      from (select ${ids}::bigint[] as people, ${others}::bigint[] as places, array(select id from posts order by id limit 1000) as posts) input,
        lateral (
          select n, n / 10 as of_ten, n % 10 as place, ${key('n')} as id, to_timestamp(1700000000 + n) as at
          from generate_series(0, ${entries}::int - 1) n) numbered,
        lateral (
          select case when of_ten % ${share} = 0 then ${busiest}::bigint
              when of_ten % 97 = 0 then null else places[1 + of_ten % ${others.length}] end as community_id,
            case when place <> 0 then posts[1 + n % 1000] end as target_id,
            case when place = 0 then 'remove_many' when place < 5 then 'remove_post' when place = 5 then 'warn'
              when n % 1000 = 6 then 'pin_post' when place < 8 then 'lock_post' else 'ban_member' end as act) chosen
      order by n`.execute(tx)
    const { rows } = await sql<{ id: bigint }>`
      insert into modlog (id, at, act, actor_id, actor_group, community_id)
      values (${key(`${entries}`)}, to_timestamp(1700000000 + ${entries}::int), 'remove_many', ${rare.id}, 'mods', ${busiest})
      returning id`.execute(tx)
    await sql`
      insert into modlog (id, at, act, actor_id, actor_group, community_id, subject_id, part_of)
      select ${key('n')}, to_timestamp(1700000000 + n), 'remove_post', ${rare.id}, 'mods', ${busiest}, ${subject.id}, ${rows[0]?.id ?? 0n}
      from generate_series(${entries}::int + 1, ${entries}::int + ${bulkItems}) n`.execute(tx)
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx)
    return rows.map(({ id }) => id)
  })
  await sql`vacuum (analyze) modlog`.execute(db)
  return { busiest, actor, subject, rare, bulk: bulk ?? 0n }
}

/** Keys from long ago, one per second, with a worker number that no factory uses. */
const key = (number: string) => sql`((1700000000000 + (${sql.raw(number)})::bigint * 1000) << 20 | (61 << 14))`
