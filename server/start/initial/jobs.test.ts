import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { initialJobs } from './jobs.ts'
import { insertEvent } from './queries.ts'

const home = testApp()

test('the trace of a counted session is deleted on its day, and the count stays', async () => {
  const [old, fresh] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)]
  await insertEvent(home.db, 'pwa_use', old, 360)
  await insertEvent(home.db, 'pwa_use', fresh, 360)
  await sql`update session_events set expires_on = current_date where session_hash = ${old}`.execute(home.db)
  for (const job of initialJobs) await job.run(home.site)
  const traces = await home.db.selectFrom('session_events').select('session_hash').execute()
  expect(traces).toEqual([{ session_hash: fresh }])
  expect(await home.db.selectFrom('event_counts').select('count').execute()).toEqual([{ count: 2 }])
})
