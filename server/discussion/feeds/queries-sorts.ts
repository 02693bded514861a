import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { FeedSorts } from '../../platform/db/tables.ts'

export type FeedSortRow = Pick<Selectable<FeedSorts>, 'feed' | 'about_id' | 'sort'>

/** The sort that was chosen last comes first. */
export const feedSortRows = rowsPartOnce(
  (db, userId: bigint) =>
    db
      .selectFrom('feed_sorts')
      .select(['feed', 'about_id', 'sort'])
      .where('user_id', '=', userId)
      .orderBy('chosen_at', 'desc'),
  { keys: { about_id: true }, times: {} },
)

/** Above `max`, the sorts that were chosen longest ago are deleted. */
export async function saveSort(tx: Db, userId: bigint, choice: FeedSortRow, max: number): Promise<void> {
  const { feed, about_id, sort } = choice
  await sql`
    insert into feed_sorts (user_id, feed, about_id, sort) values (${userId}, ${feed}, ${about_id}, ${sort})
    on conflict (user_id, feed, about_id) do update set sort = excluded.sort, chosen_at = excluded.chosen_at`.execute(
    tx,
  )
  await sql`
    delete from feed_sorts where user_id = ${userId} and (feed, about_id) in (
      select feed, about_id from feed_sorts where user_id = ${userId} order by chosen_at desc, about_id desc offset ${max})`.execute(
    tx,
  )
}

export async function deleteSort(tx: Db, userId: bigint, feed: string, aboutId: bigint): Promise<void> {
  await tx
    .deleteFrom('feed_sorts')
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .where('about_id', '=', aboutId)
    .execute()
}

export async function deleteSortsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('feed_sorts').where('user_id', '=', userId).execute()
}
