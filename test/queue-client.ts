import { expect } from 'vitest'
import type { QueuePage } from '../api/moderation/queue.ts'
import { toWire } from '../server/platform/db/keys.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Sends a report; by default for spam. */
export async function report(client: Client, type: string, targetId: bigint, input: object = {}): Promise<void> {
  const answer = await client.post('/api/_report', { type, targetId: toWire(targetId), reason: 3, ...input })
  expect(answer.statusCode).toBe(200)
}

export async function queueOf(client: Client, query = ''): Promise<QueuePage> {
  const answer = await client.get(`/api/queue?${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json()
}

/** The ids of the targets of these cases, as on the wire. */
export const targetsOf = ({ cases }: Pick<QueuePage, 'cases'>) => (cases ?? []).map(({ target }) => target?.id)

/** The latest case of a target. */
export const caseOf = ({ db }: TestApp, targetId: bigint) =>
  db.selectFrom('cases').selectAll().where('target_id', '=', targetId).orderBy('id', 'desc').executeTakeFirstOrThrow()
