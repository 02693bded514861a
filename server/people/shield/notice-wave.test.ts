import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { keyAt } from '../../platform/db/keys.ts'
import { noticeWave } from './notice-wave.ts'
import { deleteWaveUntil } from './queries.ts'

const t = testApp()
const minuteMs = 60_000
const hour = 60
const day = 24 * hour

let epoch = Date.now()
let counter = 0n

/** A time range that no other test uses, with the guard on. `make` creates accounts at minutes before its end. */
async function createPeriod() {
  epoch += 100 * day * minuteMs
  const now = epoch
  await changeSiteSettings(t.site, { wave_guard: true })
  return {
    now,
    /** Creates so many accounts, spread over these minutes. */
    async make(count: number, { from, to }: { from: number; to: number }) {
      const step = (from - to) / count
      for (let created = 0; created < count; created++)
        await makeUser(t.db, { id: keyAt(now - (from - created * step) * minuteMs) + ++counter })
    },
    async isWave(later = 0) {
      t.site.siteSettings.forget()
      const at = now + later * minuteMs
      await noticeWave(t.site, at)
      const { wave_until } = await t.site.siteSettings.get()
      return wave_until !== null && wave_until.getTime() > at ? wave_until.getTime() - now : null
    },
  }
}

const sixHours = 6 * hour * minuteMs

test('LADDER-008 on a quiet site 30 accounts within an hour are a wave of 6 hours, and 29 are not', async () => {
  const { make, isWave } = await createPeriod()
  await make(1, { from: 61, to: 60.5 })
  await make(29, { from: 59, to: 0 })
  expect(await isWave()).toBeNull()
  await make(1, { from: 1, to: 0 })
  expect(await isWave()).toBe(sixHours)
})

test('LADDER-008 a wave needs 5 times as many accounts as the busiest hour of the 14 days before', async () => {
  const { make, isWave } = await createPeriod()
  // Seven accounts within some hour, and one more just outside of it.
  await make(7, { from: 5 * day, to: 5 * day - 59 })
  await make(1, { from: 5 * day - 62, to: 5 * day - 63 })
  await make(34, { from: 59, to: 1 })
  expect(await isWave()).toBeNull()
  await make(1, { from: 1, to: 0 })
  expect(await isWave()).toBe(sixHours)
})

test('LADDER-008 accounts older than the 14 days no longer count', async () => {
  const { make, isWave } = await createPeriod()
  await make(7, { from: 14 * day + 2 * hour, to: 14 * day + hour + 1 })
  await make(30, { from: 59, to: 0 })
  expect(await isWave()).toBe(sixHours)
})

test('LADDER-008 with seven accounts in an hour on any of the 14 days, 34 are no wave', async () => {
  const { make, isWave } = await createPeriod()
  await make(7, { from: 14 * day + 50, to: 14 * day })
  await make(34, { from: 59, to: 0 })
  expect(await isWave()).toBeNull()
})

test('LADDER-008 a wave lasts 6 hours; if the sign-ups continue then, the next one begins', async () => {
  const { now, make, isWave } = await createPeriod()
  await make(30, { from: 59, to: 0 })
  expect(await isWave()).toBe(sixHours)
  // More accounts do not extend the wave.
  await make(30, { from: -60, to: -119 })
  expect(await isWave(120)).toBe(sixHours)
  await make(30, { from: -6 * hour + 50, to: -6 * hour })
  expect(await isWave(6 * hour + 1)).toBe(6 * hour * minuteMs + sixHours + minuteMs)
  const waves = await t.db.selectFrom('waves').select('since').where('until', '>', new Date(now)).execute()
  expect(waves).toHaveLength(2)
})

test('LADDER-008 a second flood on another day is a wave, although there was one before', async () => {
  const { make, isWave } = await createPeriod()
  await make(50, { from: 59, to: 0 })
  expect(await isWave()).toBe(sixHours)
  await make(30, { from: -2 * day, to: -2 * day - 50 })
  expect(await isWave(2 * day + 51)).toBe((2 * day + 51) * minuteMs + sixHours)
})

test('LADDER-008 accounts of a dismissed wave begin no other wave, and count as usual sign-ups', async () => {
  const { now, make, isWave } = await createPeriod()
  await make(30, { from: 59, to: 0 })
  expect(await isWave()).toBe(sixHours)
  await t.db.transaction().execute((tx) => deleteWaveUntil(tx, new Date(now + minuteMs)))
  expect(await isWave(2)).toBeNull()
  await make(30, { from: -1.5, to: -20 })
  expect(await isWave(21)).toBeNull()
  await make(120, { from: -21, to: -40 })
  expect(await isWave(41)).toBe(41 * minuteMs + sixHours)
})

test('LADDER-008 with waveGuard off no number of accounts is a wave', async () => {
  const { make, isWave } = await createPeriod()
  await make(40, { from: 59, to: 0 })
  await changeSiteSettings(t.site, { wave_guard: false })
  expect(await isWave()).toBeNull()
})
