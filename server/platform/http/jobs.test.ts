import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { httpJobs } from './jobs.ts'
import { createLimiter } from './limiter.ts'

const home = testApp()
const caller = { address: '203.0.113.7', memberId: null, username: '' }
const limits = [
  { by: 'address', max: 1, seconds: 60 },
  { by: 'address', max: 1, seconds: 6 * 3600 },
] as const

test('the count of a window is deleted once the window is over, and not before', async () => {
  const agoHours = (hours: number) => () => Date.now() - hours * 3600 * 1000
  await createLimiter(home.db, true).count(limits, 'now', caller)
  await createLimiter(home.db, true, agoHours(13)).count(limits, 'past', caller)
  for (const job of httpJobs) await job.run(home.site)
  const rows = await home.db.selectFrom('rate_limits').select('key').execute()
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain('21600 now 203.0.113.7')
  expect(keys.filter((key) => key.includes('past'))).toEqual([])
  await expect(createLimiter(home.db, true).count(limits, 'now', caller)).rejects.toMatchObject({ code: 'too_many' })
})

test('keys of sent requests are deleted after a day', async () => {
  const user = await makeUser(home.db)
  const agoDays = (days: number) => new Date(Date.now() - days * 86_400_000)
  await sql`insert into sent_keys (user_id, call, key, made_id, created_at) values
    (${user.id}, 'createPost', 'old', 1, ${agoDays(1.1)}), (${user.id}, 'createPost', 'new', 2, ${agoDays(0.9)})`.execute(
    home.db,
  )
  for (const job of httpJobs) await job.run(home.site)
  const keys = await home.db.selectFrom('sent_keys').select('key').where('user_id', '=', user.id).execute()
  expect(keys).toEqual([{ key: 'new' }])
})
