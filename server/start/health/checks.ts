import { sizeInWords, timeInWords } from '../../../shared/amounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { hourMs } from '../../../shared/time.ts'
import { compareIndex } from '../../discussion/search/compare.ts'
import { findBackupState } from '../../platform/backups/queries.ts'
import { scheduleOf } from '../../platform/backups/schedule.ts'
import { overdueIn } from '../../platform/backups/state.ts'
import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { originalKey } from '../../platform/images/keys.ts'
import type { Store } from '../../platform/images/store.ts'
import { isLate } from '../../platform/jobs/late.ts'
import { countQueued, listJobRuns } from '../../platform/jobs/queries.ts'
import type { Finding } from './finding.ts'
import {
  countIndexes,
  countMails,
  countPushSubscriptions,
  findStart,
  listInvalidIndexes,
  readClock,
  sampleImages,
} from './queries.ts'

const maxClockMs = 2_000

export async function examineClock(db: Db): Promise<Finding> {
  const topic = 'Time'
  const before = Date.now()
  const { now, newest } = await readClock(db)
  const after = Date.now()
  const difference = Math.max(before - now.getTime(), now.getTime() - after, 0)
  if (difference > maxClockMs)
    return {
      topic,
      result: `the clocks of the site and of the database differ by ${timeInWords(difference)}`,
      todo: 'Let both machines take the time from the network (NTP).',
    }
  const ahead = newest ? newest.getTime() - after : 0
  if (ahead > maxClockMs)
    return {
      topic,
      result: `the newest post or comment is ${timeInWords(ahead)} in the future`,
      todo: 'The clock was set back: let the machine take the time from the network (NTP).',
    }
  return { topic, result: 'the clocks agree' }
}

/** An index becomes invalid when building it was interrupted. */
export async function examineIndexes(db: Db): Promise<Finding> {
  const topic = 'Indexes'
  const invalid = await listInvalidIndexes(db)
  if (invalid.length === 0) return { topic, result: `all ${await countIndexes(db)} can be used, with those of search` }
  // What is left of an interrupted rebuilding has a name of its own.
  const statements = invalid.map((name) =>
    /_cc(new|old)\d*$/.test(name) ? `drop index concurrently ${name}` : `reindex index concurrently ${name}`,
  )
  return {
    topic,
    result: `${invalid.join(', ')} cannot be used`,
    todo: `Run in the database, while the site is running: ${statements.join('; ')}`,
  }
}

export async function examineJobs(db: Db): Promise<Finding[]> {
  const topic = 'Jobs'
  const start = await findStart(db)
  if (!start) return [{ topic, result: 'the site is not running' }]
  const runs = await listJobRuns(db)
  const late = runs.filter((run) => isLate(run, start))
  const failed = (await countQueued(db)).reduce((sum, each) => sum + each.failed, 0)
  return [
    { topic, result: `${runs.length - late.length} of ${runs.length} periodic jobs are in time` },
    // Each one is a topic of its own, so that administrators are told of those that become late later.
    ...late.map(({ name, every, failure }) => ({
      topic: `Job ${name}`,
      result: `no success within ${timeInWords(2 * every * 1000)}`,
      todo: failure
        ? `It fails: ${failure}. See the log of the site.`
        : 'See the log of the site. At least one process needs JOBS=true.',
    })),
    {
      topic: 'Queued jobs',
      result: failed === 0 ? 'none has failed' : `${failed} failed at every attempt`,
      todo: failed === 0 ? undefined : 'Try them again, or drop them, on /admin/jobs.',
    },
  ]
}

/** Whether pictures have their files: some of the newest ones, and as many from anywhere. */
export async function examinePictures(db: Db, store: Store, sample: number): Promise<Finding> {
  const topic = 'Pictures'
  const ids = await sampleImages(db, sample)
  const found = await Promise.all(
    ids.map(async (id) => {
      const file = await store.read(originalKey(id))
      file?.stream.destroy()
      return file !== undefined
    }),
  )
  const missing = found.filter((isThere) => !isThere).length
  if (missing === 0)
    return { topic, result: ids.length ? `all ${ids.length} of a sample have their files` : 'none yet' }
  return {
    topic,
    result: `${missing} of a sample of ${ids.length} have no file`,
    todo: 'Check DATA_DIR and STORAGE, or restore the pictures from a backup.',
  }
}

/** Fewer say nothing: a single browser may refuse for a reason of its own. */
const someBrowsers = 3

export async function examinePush(db: Db, settings: Pick<Settings, 'VAPID_PRIVATE_KEY'>): Promise<Finding> {
  const topic = 'Push keys'
  const { all, refusing } = await countPushSubscriptions(db)
  if (all >= someBrowsers && refusing > all / 2)
    return {
      topic,
      result: `push services refuse the messages for ${refusing} of ${all} browsers`,
      todo: 'Was VAPID_PRIVATE_KEY changed? Set it as it was. Otherwise people turn push off and on again.',
    }
  const source = settings.VAPID_PRIVATE_KEY ? 'from VAPID_PRIVATE_KEY' : 'in the database'
  return { topic, result: `${source}; ${all} ${all === 1 ? 'browser' : 'browsers'}` }
}

const someMails = 5

/** Only where the site sends mail. */
export async function examineSending(db: Db): Promise<Finding> {
  const topic = 'Mail, sending'
  const { sent, failed, stuck } = await countMails(db)
  const result = `${sent} sent and ${failed} failed in the last day`
  const todo = 'See the last replies on /admin/mail, and send a test mail there.'
  if (stuck > 0) return { topic, result: `${result}; ${stuck} cannot be sent`, todo }
  return { topic, result, todo: failed >= someMails && failed > sent / 4 ? todo : undefined }
}

/** An hourly job stores and drops what was missed when texts were written or deleted. */
const smallDifference = 0.001
const fewTexts = 10
const comparedTexts = 1000

export async function examineSearch(db: Db): Promise<Finding> {
  const topic = 'Search'
  const { filled, texts, stored, compared, different } = await compareIndex(db, comparedTexts)
  if (filled)
    return {
      topic,
      result: `the index is being filled: ${groupedNumber(filled.done)} of ${groupedNumber(filled.total)}`,
    }
  const result = `${groupedNumber(stored)} texts of ${groupedNumber(texts)} are in the index, and ${different || 'none'} of ${groupedNumber(compared)} compared ${different === 1 ? 'is' : 'are'} wrong`
  const isWrong = different > 0 || Math.abs(stored - texts) > Math.max(fewTexts, smallDifference * texts)
  return { topic, result, todo: isWrong ? 'Run, while the site is running: npm run stoa -- search rebuild' : undefined }
}

/** What the site should have done while it was not running, it does first. */
const backupGraceMs = hourMs

export async function examineBackups(db: Db, settings: Settings, now = new Date()): Promise<Finding> {
  const topic = 'Backups'
  const schedule = scheduleOf(settings)
  const [state, start] = [await findBackupState(db), await findStart(db)]
  const { good_at, good_bytes, fault_at, fault_text, failed_at, failed_text } = state ?? {}
  const again = 'When that is repaired, press "Back up now" on /admin.'
  const result = good_at
    ? `the last good one is ${timeInWords(now.getTime() - good_at.getTime())} old, ${sizeInWords(Number(good_bytes))}`
    : 'none yet'
  if (fault_at) return { topic, result, todo: `${fault_text} ${again}` }
  if (schedule.everyHours === 0)
    return { topic, result: good_at ? `${result}; none are made automatically` : 'off, because BACKUP_EVERY is off' }
  if (failed_at) return { topic, result, todo: `The last one failed: ${failed_text} ${again}` }
  const isStarting = start !== undefined && now.getTime() - start.getTime() < backupGraceMs
  const isOverdue = state !== undefined && !isStarting && overdueIn(state, schedule, now) !== undefined
  const todo = 'See the log for why none was made, and press "Back up now" on /admin.'
  return { topic, result, todo: isOverdue ? todo : undefined }
}
