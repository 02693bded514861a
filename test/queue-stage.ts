import type { UserRow } from '../server/people/accounts/queries.ts'
import { toWire } from '../server/platform/db/keys.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from './factories.ts'

/** A community with its founder, who moderates it, and an author with a post. */
export async function prepareQueue(t: TestApp) {
  const { db } = t
  const [founder, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder })
  const post = await makePost(db, { author, community, title: 'Medlars for sale' })
  const path = `/api/communities/${toWire(community.id)}`
  const open = async (targetType: string, targetId: bigint, reporter?: UserRow) => {
    const by = await t.as(reporter ?? (await makeUser(db)))
    const sent = await by.post('/api/_report', { type: targetType, targetId: toWire(targetId), reason: 1 })
    if (sent.statusCode !== 200) throw new Error(sent.body)
    return caseOf(targetId)
  }
  /** The latest case about this target, and its reference for calls of the queue. */
  const caseOf = async (targetId: bigint) => {
    const row = await db
      .selectFrom('cases')
      .selectAll()
      .where('target_id', '=', targetId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { row, caseRef: { id: toWire(row.id), version: row.version } }
  }
  return {
    ...{ founder, author, community, post, path, caseOf },
    mod: await t.as(founder),
    addPost: () => makePost(db, { author, community }),
    addComment: () => makeComment(db, { author, post }),
    reportPost: (id: bigint = post.id, reporter?: UserRow) => open('post', id, reporter),
    reportComment: (id: bigint) => open('comment', id),
  }
}

export const act = (client: Client, cases: { id: string; version: number }[], name: string, input: object = {}) =>
  client.post('/api/queue/act', { cases, act: name, ...input })

export const undo = (client: Client, undoId: string) => client.post('/api/queue/undo', { undoId })
