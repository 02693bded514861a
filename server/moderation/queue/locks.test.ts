import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { fromWire } from '../../platform/db/keys.ts'

const t = testApp()

// Two who decide at the same moment: were the reports taken first by one and the case by the other, the database would have to end one of them.

test('QUEUE-018 who removes what a case is about waits for the case before it takes the reports', async () => {
  const { mod, addPost, addComment, reportPost, reportComment } = await prepareQueue(t)
  for (const { asked } of [await reportPost((await addPost()).id), await reportComment((await addComment()).id)]) {
    const removed = await whileHeld(asked.id, () => act(mod, [asked], 'remove', { reason: 'An advertisement' }))
    expect(removed.json().results).toMatchObject([{ ok: true }])
  }
})

test('QUEUE-018 who drops one report waits for its case before they take the report', async () => {
  const { mod, path, post, reportPost } = await prepareQueue(t)
  const { asked } = await reportPost()
  const { id } = await t.db
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', post.id)
    .executeTakeFirstOrThrow()
  const dropped = await whileHeld(asked.id, () => mod.delete(`${path}/reports/${id}`))
  expect(dropped.statusCode).toBe(200)
})

/** What comes of it when somebody else has the case in hand, who takes its reports next. */
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
