import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NotificationDetails } from '../server/people/causes/details.ts'
import { toWire } from '../server/platform/db/keys.ts'
import type { TestApp } from './app.ts'
import { outcome } from './client.ts'

/** A notification as it is stored. */
export interface NotificationRow {
  id: bigint
  type: string
  count: number
  post_id: bigint | null
  comment_id: bigint | null
  parent_comment_id: bigint | null
  community_id: bigint | null
  actor_id: bigint | null
  details: NotificationDetails | null
  created_at: Date
  updated_at: Date
  seen_at: Date | null
}

interface Somebody {
  id: bigint
}

/** Calls of members that notify others, and functions that read the resulting notifications. */
export function notificationStage(t: TestApp) {
  const clients = new Map<bigint, ReturnType<TestApp['as']>>()
  const as = (user: Somebody) => {
    const client = clients.get(user.id) ?? t.as(user)
    clients.set(user.id, client)
    return client
  }
  const done = (answer: Parameters<typeof outcome>[0]) => expect(outcome(answer)).toEqual([200])

  return {
    as,
    /** The notifications of a person, in the order of their list. */
    async notificationsOf({ id }: Somebody): Promise<NotificationRow[]> {
      const { rows } = await sql<NotificationRow>`
        select * from notifications where user_id = ${id}
        order by (seen_at is not null), updated_at desc, id desc`.execute(t.db)
      return rows
    },
    async newCountOf(user: Somebody): Promise<number> {
      return (await (await as(user)).get('/api/_user')).json().notificationsNewCount
    },
    /** Returns the id of the comment on the wire. */
    async comment(user: Somebody, post: { public_id: string }, parentCommentId: string | null = null): Promise<string> {
      const input = { body: 'So it is.', parentCommentId }
      const answer = await (await as(user)).post(`/api/posts/${post.public_id}/comments`, input)
      done(answer)
      return answer.json().id
    },
    async votePost(user: Somebody, { id }: { id: bigint }, up = true) {
      done(await (await as(user)).post('/api/_postVote', { postId: toWire(id), up }))
    },
    async voteComment(user: Somebody, commentId: string, up = true) {
      done(await (await as(user)).post('/api/_commentVote', { commentId, up }))
    },
    async seeAll({ id }: Somebody) {
      await sql`update notifications set seen_at = now() where user_id = ${id}`.execute(t.db)
    },
    async causes(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification_causes`.execute(
        t.db,
      )
      return rows[0]?.count ?? 0
    },
  }
}
