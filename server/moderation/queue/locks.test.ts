import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { fromWire } from '../../platform/db/keys.ts'

const t = testApp()

// Two decisions at the same moment. If one locked the reports first and the other the case, they would deadlock.

test("QUEUE-018 a removal of a case's target locks the case before its reports", async () => {
  const { mod, addPost, addComment, reportPost, reportComment } = await prepareQueue(t)
  for (const { caseRef } of [await reportPost((await addPost()).id), await reportComment((await addComment()).id)]) {
    const removed = await whileHeld(caseRef.id, () => act(mod, [caseRef], 'remove', { reason: 'An advertisement' }))
    expect(removed.json().results).toMatchObject([{ ok: true }])
  }
})

test('QUEUE-018 dropping a report locks its case before the report', async () => {
  const { mod, path, post, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  const { id } = await t.db
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', post.id)
    .executeTakeFirstOrThrow()
  const dropped = await whileHeld(caseRef.id, () => mod.delete(`${path}/reports/${id}`))
  expect(dropped.statusCode).toBe(200)
})

/** The result of a call while somebody else has locked the case and locks its reports next. */
function whileHeld<T>(caseId: string, call: () => Promise<T>): Promise<T> {
  return t.db
    .transaction()
    .execute(async (tx) => {
      const id = fromWire(caseId)
      await sql`select from cases where id = ${id} for no key update`.execute(tx)
      const answer = call()
      await untilWaiting(tx)
      await sql`select from reports where case_id = ${id} for no key update nowait`.execute(tx)
      return { answer }
    })
    .then(({ answer }) => answer)
}
