import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { makeAdmin, makePost } from '../factories.ts'
import { ageRemoval, leaveBan, makeSpammer, progressOfBan, spammer } from '../interrupted-ban.ts'
import { freshFolder, type Process, serve, stop, until } from './site.ts'

const items = { posts: 10_000, comments: 50_000 }
const all = items.posts + items.comments
/** How many items are removed when the site is killed: while it removes posts, early comments, and late comments. */
const kills = [3_000, 15_000, 45_000]

test('ADMIN-015 a ban that removes 60,000 items and is killed three times loses nothing, and logs nothing twice', {
  tags: ['nightly'],
}, async () => {
  const { db, url } = await testDatabase()
  await makeAdmin(db)
  await makePost(db)
  await makeSpammer(db, items)
  await leaveBan(db)
  const settings = { DATABASE_URL: url, DATA_DIR: freshFolder() }
  let site: Process | undefined
  try {
    for (const killed of [...kills, all]) {
      site = await serve(settings)
      await until(async () => {
        const { done, ended } = await progressOfBan(db)
        return done >= killed && (killed < all || ended)
      }, `${killed} items are removed`)
      if (killed === all) break
      await stop(site, 'SIGKILL')
      const { done, ended } = await progressOfBan(db)
      expect([done < all, ended]).toEqual([true, false])
      expect(await counts()).toEqual({ remaining: all - done, logged: done, distinct: done })
      await ageRemoval(db)
    }
    expect(await progressOfBan(db)).toEqual({ done: all, ended: true })
    expect(await counts()).toEqual({ remaining: 0, logged: all, distinct: all })
  } finally {
    if (site) await stop(site, 'SIGKILL')
  }

  /** Counts the items of the spammer that are not removed, and the entries of the log about removed ones. */
  async function counts() {
    const { rows } = await sql<{ remaining: number; logged: number; distinct: number }>`
      select
        (select count(*)::int from posts where user_id = ${spammer} and deleted_at is null)
          + (select count(*)::int from comments where user_id = ${spammer} and deleted_at is null) as remaining,
        count(*)::int as logged, count(distinct (target_type, target_id))::int as distinct
      from modlog where part_of is not null and subject_id = ${spammer}`.execute(db)
    return rows[0]
  }
})
