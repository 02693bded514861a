import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { dice } from '../../../test/dice.ts'
import { makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { fromWire } from '../../platform/db/keys.ts'
import type { PostRow } from '../posts/queries.ts'
import { processCauses } from './process-causes.ts'

const t = testApp()
const { as, notificationsOf, newCountOf, comment, votePost, voteComment } = notificationStage(t)

/** The rules of the specification, with a list that is sorted again each time. */
class Model {
  items: { id: number; key: string; count: number; at: number; seen: boolean }[] = []
  newCount = 0
  private made = 0
  private clock = 0

  sorted() {
    return this.items.toSorted((a, b) => Number(a.seen) - Number(b.seen) || b.at - a.at || b.id - a.id)
  }
  tick = () => ++this.clock
  event(key: string, at: number) {
    const grows = this.sorted()
      .slice(0, 10)
      .find((item) => !item.seen && item.key === key)
    if (grows) Object.assign(grows, { count: grows.count + 1, at: Math.max(grows.at, at) })
    else this.items.push({ id: ++this.made, key, count: 1, at, seen: false })
    this.newCount = this.items.filter(({ seen }) => !seen).length
  }
}

test.each([1, 2, 3])(
  'NOTIF-028, NOTIF-032 after any events in any order and batches, the list and the new count follow the rules (dice %i)',
  async (seed) => {
    const roll = dice(seed)
    const pick = <T>(choices: readonly T[]) => choices[roll(choices.length)] as T
    const author = await makeUser(t.db)
    const others = await Promise.all(Array.from({ length: 5 }, () => makeUser(t.db)))
    const community = await makeCommunity(t.db)
    const posts: PostRow[] = []
    for (let n = 0; n < 7; n++) posts.push(await makePost(t.db, { author, community }))
    const own: { id: string; post: PostRow }[] = []
    for (const post of posts) own.push({ id: await comment(author, post), post })
    const voted = new Map<string, boolean>()
    const model = new Model()
    let waiting: [string, number][] = []
    const client = await as(author)

    const vote = async (person: { id: bigint }, on: string, cast: (up: boolean) => Promise<void>) => {
      const [up, place] = [roll(4) > 0, `${person.id} ${on}`]
      const before = voted.get(place)
      await cast(up)
      if (before === undefined && up) waiting.push([`new_votes ${on}`, model.tick()])
      if (before === up) voted.delete(place)
      else voted.set(place, up)
    }
    const settle = async () => {
      await processCauses(t.site)
      for (const [key, at] of waiting) model.event(key, at)
      waiting = []
    }
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const post = pick(posts)
        await comment(pick(others), post)
        waiting.push([`new_comment ${post.id}`, model.tick()])
      },
      async () => {
        const { id, post } = pick(own)
        await comment(pick(others), post, id)
        waiting.push([`comment_reply ${fromWire(id)}`, model.tick()])
      },
      () => {
        const [person, post] = [pick(others), pick(posts)]
        return vote(person, `post ${post.id}`, (up) => votePost(person, post, up))
      },
      () => {
        const [person, { id }] = [pick(others), pick(own)]
        return vote(person, `comment ${fromWire(id)}`, (up) => voteComment(person, id, up))
      },
      settle,
      async () => {
        await settle()
        const [rows, items] = [await notificationsOf(author), model.sorted()]
        if (!rows.length) return
        const place = roll(rows.length)
        const [row, item] = [rows[place], items[place]]
        if (!row || !item) throw new Error('The rows and the model differ.')
        const seen = roll(5) > 0
        expect(outcome(await client.put(`/api/notifications/${row.id}?action=markAsSeen&seen=${seen}`, {}))).toEqual([
          200,
        ])
        item.seen = seen
      },
    ]
    for (let n = 0; n < 150; n++) {
      await pick(acts)()
      if (waiting.length) continue
      const rows = await notificationsOf(author)
      const shown = rows.map((row) => [keyOf(row), row.count, row.seen_at !== null])
      expect([n, ...shown]).toEqual([n, ...model.sorted().map(({ key, count, seen }) => [key, count, seen])])
      expect([n, await newCountOf(author)]).toEqual([n, model.newCount])
    }
    expect(model.items.length).toBeGreaterThan(12)
    expect(Math.max(...model.items.map(({ count }) => count))).toBeGreaterThan(2)
  },
)

function keyOf(row: Awaited<ReturnType<typeof notificationsOf>>[number]): string {
  if (row.type === 'new_comment') return `new_comment ${row.post_id}`
  if (row.type === 'comment_reply') return `comment_reply ${row.parent_comment_id}`
  return row.comment_id === null ? `new_votes post ${row.post_id}` : `new_votes comment ${row.comment_id}`
}
