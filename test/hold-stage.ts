import { expect } from 'vitest'
import type { Comment } from '../api/discussion/comments.ts'
import type { Post } from '../api/discussion/posts.ts'
import { fromWire, toWire } from '../server/platform/db/keys.ts'
import type { TestApp } from './app.ts'
import { makeCast } from './cast.ts'
import type { Client } from './client.ts'
import { act } from './queue-stage.ts'

/** A community that holds everybody's first `holdFirst` posts, with functions that decide about them. */
export async function prepareHolds(t: TestApp, holdFirst = 10) {
  const cast = await makeCast(t)
  const { community, clients } = cast
  await t.db.updateTable('communities').set({ hold_first: holdFirst }).where('id', '=', community.id).execute()
  const sent = async <T>(answer: Awaited<ReturnType<Client['post']>>): Promise<T> => {
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  const caseOf = (id: string) =>
    t.db
      .selectFrom('cases')
      .selectAll()
      .where('held_id', '=', fromWire(id) ?? 0n)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return {
    ...cast,
    caseOf,
    write: async (more: object = {}, by: Client = clients.member) =>
      sent<Post>(await by.post('/api/posts', { title: 'Medlars', body: 'Sold.', community: community.name, ...more })),
    answer: async (publicId: string, more: object = {}, by: Client = clients.member) =>
      sent<Comment>(await by.post(`/api/posts/${publicId}/comments`, { body: 'Ripe yet?', ...more })),
    /** A decision of a moderator in the queue. Returns the result for the case, and a function that undoes it. */
    decide: async (id: string, name: string, input: object = {}, by: Client = clients.moderator) => {
      const { id: key, version } = await caseOf(id)
      const answer = await act(by, [{ id: toWire(key), version }], name, input)
      const { results, undoId } = answer.json()
      return { ...results[0], undoId }
    },
    rowOf: (id: string) =>
      t.db
        .selectFrom('held_items')
        .selectAll()
        .where('id', '=', fromWire(id) ?? 0n)
        .executeTakeFirst(),
  }
}
