import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedSorts } from '../../../api/discussion/feeds.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { makeCommunity, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** The same numbers for the same seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const minute = 60_000
const cases = feedSorts.flatMap((sort) => ['all', 'home', 'community'].map((feed) => [sort, feed] as const))

test.each(cases)(
  'FEED-037 by %s in %s a post with an unchanged position is neither lost nor repeated while others are added and voted on',
  async (sort, feed) => {
    // Only this test uses the feed of the whole site.
    for (const { id } of await t.db.selectFrom('posts').select('id').where('deleted_at', 'is', null).execute())
      await markPost(t.db, id, { deleted_at: new Date(), deleted_as: 'normal' })
    const roll = dice(feedSorts.indexOf(sort) + 3)
    const reader = await makeUser(t.db)
    const community = await makeCommunity(t.db, { members: [reader] })
    const author = await makeUser(t.db)
    const publish = (ago: number) =>
      makePost(t.db, {
        author,
        community,
        at: new Date(Date.now() - ago * minute),
        upvotes: roll(3),
        downvotes: roll(2),
      })
    const still = new Map<string, string>()
    for (let n = 0; n < 30; n++) {
      // Pairs within one millisecond, and scores from a few values, make many ties.
      const post = await publish(Math.floor(n / 2) + 5)
      still.set(post.public_id, String(post.id))
    }
    const client = await t.as(reader)
    const seen: string[] = []
    let next: string | null = null
    let pages = 0
    do {
      const path = feed === 'community' ? `communityId=${toWire(community.id)}` : `feed=${feed}`
      const answer = await client.get(`/api/posts?sort=${sort}&${path}&limit=${1 + roll(4)}&next=${next}`)
      const { posts, next: after } = answer.json() as { posts: Post[]; next: string | null }
      seen.push(...posts.map(({ publicId }) => publicId))
      next = after
      if (++pages < 12) await publish(0)
      if (pages < 12) await publish(3 + roll(20))
      for (const publicId of [...still.keys()].filter(() => roll(15) === 0)) {
        const id = BigInt(still.get(publicId) ?? 0)
        still.delete(publicId)
        await sql`update post_ranks set upvotes = upvotes + ${1 + roll(3)} where id = ${id}`.execute(t.db)
        await sql`update post_activity set last_activity_at = now() where id = ${id}`.execute(t.db)
      }
    } while (next !== null)
    const times = seen.filter((publicId) => still.has(publicId))
    expect(times.toSorted()).toEqual([...still.keys()].toSorted())
    expect(times).toHaveLength(new Set(times).size)
  },
)

test('FEED-036 a cursor of another sort, or an invalid one, is refused', async () => {
  const guest = t.visitor()
  const id = toWire((await makePost(t.db)).id)
  for (const [sort, next] of [
    ['latest', 'x'],
    ['latest', `1.${id}`],
    ['hot', id],
    ['hot', `x.${id}`],
    ['hot', `99999999999999999999.${id}`],
    ['day', `1.${id}0`],
    ['activity', '12'],
  ])
    expect((await guest.get(`/api/posts?sort=${sort}&next=${next}`)).json()).toMatchObject({ code: 'invalid_cursor' })
  for (const next of ['', 'null', 'undefined'])
    expect((await guest.get(`/api/posts?sort=hot&next=${next}`)).statusCode).toBe(200)
})
