import { expect } from 'vitest'
import type { QueuePage } from '../api/moderation/queue.ts'
import { toWire } from '../server/platform/db/keys.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** As a member reports spam, unless it is said otherwise. */
export async function report(client: Client, type: string, targetId: bigint, given: object = {}): Promise<void> {
  const answer = await client.post('/api/_report', { type, targetId: toWire(targetId), reason: 3, ...given })
  expect(answer.statusCode).toBe(200)
}

export async function queueOf(client: Client, query = ''): Promise<QueuePage> {
  const answer = await client.get(`/api/queue?${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json()
}

/** What its cases are about, by the ids on the wire. */
export const targetsOf = ({ cases }: Pick<QueuePage, 'cases'>) => (cases ?? []).map(({ target }) => target?.id)

/** The latest case of a target. */
export const caseOf = ({ db }: TestApp, targetId: bigint) =>
  db.selectFrom('cases').selectAll().where('target_id', '=', targetId).orderBy('id', 'desc').executeTakeFirstOrThrow()
