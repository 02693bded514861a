import { hourMs } from '../../../shared/time.ts'
import type { Site } from '../../platform/site.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { alertAdmins } from '../causes/alert-admins.ts'
import { changeInAll } from './change-in-all.ts'
import { isWave } from './in-force.ts'
import { countAccountsSince, hadHourWith, insertWave, updateWaveUntil } from './queries.ts'

const dayMs = 24 * hourMs

/** Fewer accounts in an hour are never a wave, even on a quiet site. */
const minAccounts = 30
const timesBusiest = 5
const comparedDays = 14
const waveMs = 6 * hourMs

/**
 * Checks after each sign-up whether the accounts of the last hour are a wave; then the next hours count as a wave. If the sign-ups continue after
 * that, the next wave starts, because accounts of waves do not count as usual sign-ups.
 */
export async function noticeWave(site: Site, now = Date.now()): Promise<void> {
  const settings = await site.siteSettings.get()
  if (!settings.wave_guard || isWave(settings, now)) return
  const until = new Date(now + waveMs)
  await changeInAll(site, async (tx) => {
    const { since, accounts } = await countAccountsSince(tx, new Date(now - hourMs))
    if (accounts < minAccounts) return false
    const usualAccounts = Math.floor(accounts / timesBusiest) + 1
    const oldest = new Date(since.getTime() - comparedDays * dayMs)
    if (await hadHourWith(tx, usualAccounts, oldest, since)) return false
    if (!(await updateWaveUntil(tx, until, new Date(now)))) return false
    await insertWave(tx, { since, until }, oldest)
    await writeEntry(tx, { act: 'begin_wave', actorId: null, group: 'system', communityId: null })
    await alertAdmins(tx, alertText(accounts), '/admin')
    return true
  })
}

const alertText = (accounts: number) =>
  `${accounts} accounts were made within an hour, at least ${timesBusiest} times the usual. For ${waveMs / hourMs} hours new ones solve a puzzle first, and their first posts and comments wait for a moderator. “Not an attack” on the dashboard ends it.`
