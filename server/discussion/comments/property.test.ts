import { expect, test } from 'vitest'
import type { Comment } from '../../../api/discussion/comments.ts'
import { testApp } from '../../../test/app.ts'
import { dice } from '../../../test/dice.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { counters } from '../../start/counters.ts'

const t = testApp()

const texts = new Map<string, string>()

test.each([1, 2, 3])(
  'COMMENT-045 after any actions, pages add up to the thread, counters match the rows, and nobody can read removed texts (%i)',
  async (seed) => {
    const roll = dice(seed)
    const [moderator, ...writers] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
    const community = await makeCommunity(t.db, { ...(moderator && { founder: moderator }) })
    const { public_id } = await makePost(t.db, { community })
    const path = `/api/posts/${public_id}/comments`
    const clients = await Promise.all(writers.map((writer) => t.as(writer)))
    const mod = await t.as(moderator ?? writers[0] ?? { id: 0n })
    const admin = await t.as(await makeAdmin(t.db))
    const known: Comment[] = []
    const hiddenFrom = { mod: new Set<string>(), others: new Set<string>() }
    for (let step = 0; step < 60; step++) {
      const client = clients[roll(clients.length)] ?? mod
      const target = known[roll(known.length)]
      const kind = roll(10)
      if (kind < 6 || !target) {
        const text = `Secret ${seed} ${step}.`
        const parent = kind < 4 ? target : undefined
        const answer = await client.post(path, { body: text, parentCommentId: parent?.id ?? null })
        if (answer.statusCode !== 200) continue
        known.push(answer.json())
        texts.set(answer.json().id, text)
      } else if (kind < 8) {
        await client.post('/api/_commentVote', { commentId: target.id, up: roll(2) === 0 })
      } else {
        const [by, as] = (
          [
            [client, 'normal'],
            [mod, 'mods'],
            [admin, 'admins'],
          ] as const
        )[roll(3)] ?? [client, 'normal']
        const answer = await by.delete(`${path}/${target.id}?deleteAs=${as}`)
        if (answer.statusCode !== 200) continue
        hiddenFrom.others.add(target.id)
        if (as !== 'mods') hiddenFrom.mod.add(target.id)
      }
    }
    for (const [client, hidden] of [
      [t.visitor(), hiddenFrom.others],
      [clients[0] ?? mod, hiddenFrom.others],
      [mod, hiddenFrom.mod],
    ] as const) {
      const seen = new Map<string, Comment>()
      let next: string | null = ''
      while (next !== null) {
        const answer = await client.get(`${path}?limit=${1 + roll(7)}&next=${next}`)
        const page = answer.json() as { comments: Comment[]; next: string | null }
        for (const comment of page.comments) {
          // The parent was on this page or an earlier one.
          for (const above of comment.ancestors ?? [])
            expect(seen.has(above) || page.comments.some(({ id }) => id === above)).toBe(true)
        }
        for (const comment of page.comments) seen.set(comment.id, comment)
        for (const id of hidden) expect(answer.body).not.toContain(texts.get(id))
        next = page.next
      }
      expect([...seen.keys()].toSorted()).toEqual(known.map(({ id }) => id).toSorted())
      for (const comment of seen.values()) {
        const below = known.filter(({ ancestors }) => ancestors?.includes(comment.id))
        expect(comment.noReplies).toBe(below.length)
        expect(comment.noRepliesDirect).toBe(below.filter(({ parentId }) => parentId === comment.id).length)
        if (comment.noReplies) {
          const replies = (await client.get(`${path}?parentId=${comment.id}`)).json() as Comment[]
          expect(replies.map(({ id }) => id)).toEqual(below.map(({ id }) => id))
        }
      }
    }
    for (const counter of counters)
      expect([counter.column, await countWrong(t.db, counter)]).toEqual([counter.column, 0])
  },
)
