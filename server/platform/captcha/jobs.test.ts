import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { captchaJobs } from './jobs.ts'
import { insertSpentCaptcha } from './queries.ts'

const home = testApp()
const inHours = (hours: number) => new Date(Date.now() + hours * 3600 * 1000)

test('a spent challenge is deleted once it would be too old anyway', async () => {
  await insertSpentCaptcha(home.db, 'old', inHours(-1.1))
  await insertSpentCaptcha(home.db, 'just over', inHours(-0.1))
  await insertSpentCaptcha(home.db, 'good', inHours(1))
  for (const job of captchaJobs) await job.run(home.site)
  const rows = await home.db.selectFrom('captcha_spent').select('challenge').orderBy('challenge').execute()
  expect(rows.map(({ challenge }) => challenge)).toEqual(['good', 'just over'])
})
