import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '../../../api/start/health.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { alertAdmins } from '../../people/causes/alert-admins.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { filesInWords, type Swept, sweepFiles, sweptAfterDays } from '../../platform/images/sweep.ts'
import type { Site } from '../../platform/site.ts'
import { root } from '../cli/environment.ts'
import { examineSearch } from './checks.ts'
import { examineCounters } from './database.ts'
import { examineDatabase, examineMachine, samples } from './examine.ts'
import { type Finding, look } from './finding.ts'
import { areChecksMissed } from './numbers.ts'
import { beginCounting, forgetOldSights, listFindings, markUntold, readNumbers, saveFindings } from './queries.ts'

export async function examineOften({ settings, db }: Site): Promise<void> {
  const findings = [...(await examineMachine(settings)), ...(await examineDatabase(db, settings, samples.often))]
  // What could not be looked at stays as it was.
  const isPart = findings.some(({ topic, todo, unknown }) => unknown || (topic === 'Schema' && todo))
  await db.transaction().execute(async (tx) => {
    await forgetOldSights(tx)
    await saveFindings(tx, 'often', findings, { isPart })
    await tellAdmins(tx)
  })
}

/** Counting everything takes long on a large site. */
export async function examineDaily({ settings, db }: Site): Promise<void> {
  const found = await look('Counters', settings, () =>
    db.transaction().execute(async (tx) => ((await beginCounting(tx)) ? examineCounters(tx) : [])),
  )
  if (found.length === 0) return
  const search = await look('Search', settings, () => examineSearch(db))
  await db.transaction().execute(async (tx) => {
    await saveFindings(tx, 'daily', [...found, ...search])
    await tellAdmins(tx)
  })
}

/** Compares all files of pictures with the database. If that fails, the last finding stays, and the job is tried again. */
export async function sweep({ settings, db, images }: Site): Promise<void> {
  await saveSwept(db, await sweepFiles({ db, images }, { erase: settings.SWEEP }))
}

export async function saveSwept(db: Db, swept: Swept): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveFindings(tx, 'weekly', [sweptFinding(swept)])
    await tellAdmins(tx)
  })
}

function sweptFinding({ all, old, erased, refused, missing }: Swept): Finding {
  const left = old.count - erased
  const result = [
    `${filesInWords(all)}`,
    missing > 0 && `${missing} ${missing === 1 ? 'picture has' : 'pictures have'} no file`,
    erased > 0 && `${erased} that no picture needed ${erased === 1 ? 'was' : 'were'} erased`,
    left > 0 && `${left} older than ${sweptAfterDays} days that no picture needs`,
    refused && 'which are so many that none was erased',
  ].filter(Boolean)
  const todo = [
    missing > 0 &&
      'To see which have none, run: npm run stoa -- sweep. Check DATA_DIR and STORAGE, or restore them from a backup.',
    refused && 'Check that DATABASE_URL and the storage belong to this site.',
    left > 0 && !refused && 'To erase what is not needed, run: npm run stoa -- sweep --delete',
  ].filter(Boolean)
  return { topic: 'Picture files', result: result.join(', '), todo: todo.join(' ') || undefined }
}

async function tellAdmins(tx: Tx): Promise<void> {
  const problems = await markUntold(tx)
  const [first] = problems
  if (!first) return
  const begin = problems.length === 1 ? '' : `${problems.length} problems, the first is: `
  await alertAdmins(tx, `${begin}${first.topic}: ${first.result}. ${first.todo}`, '/admin/health')
}

export async function loadHealth({ deskDb }: Site): Promise<Health> {
  const [rows, { checked_at }, builtAt] = [await listFindings(deskDb), await readNumbers(deskDb), await buildTime]
  const missed = checked_at && findMissed(checked_at)
  return {
    version: packageFile.version,
    builtAt: builtAt?.toISOString() ?? null,
    checkedAt: checked_at?.toISOString() ?? null,
    findings: [
      ...(missed ? [missed] : []),
      ...rows.map(({ topic, result, todo, bad_since, checked_at: at }) => ({
        ...{ topic, result, todo },
        since: bad_since?.toISOString() ?? null,
        checkedAt: at.toISOString(),
      })),
    ],
  }
}

/** The checks are a job: where no process runs jobs, nothing is known. */
function findMissed(checkedAt: Date): Health['findings'][number] | undefined {
  if (!areChecksMissed(checkedAt)) return undefined
  return {
    topic: 'Checks',
    result: 'the site did not check itself for a while, so all of this is old',
    todo: 'See the log of the site. At least one process needs JOBS=true.',
    since: checkedAt.toISOString(),
    checkedAt: checkedAt.toISOString(),
  }
}

/** Read once: while another version is being installed its files are not those of this process. */
const buildTime = findBuildTime()

async function findBuildTime(): Promise<Date | undefined> {
  const file = await stat(join(root, 'dist/client/.vite/manifest.json')).catch(() => undefined)
  return file?.mtime
}
