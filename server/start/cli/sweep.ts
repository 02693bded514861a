import { constants, setPriority } from 'node:os'
import { createStore } from '../../platform/images/create-store.ts'
import { filesInWords, type Swept, sweepFiles, sweptAfterDays } from '../../platform/images/sweep.ts'
import { saveSwept } from '../health/health.ts'
import { withDatabase } from './database.ts'
import { loadSettings } from './environment.ts'
import { parseOptions, UsageError } from './usage.ts'

const options = { delete: { type: 'boolean' }, many: { type: 'boolean' } } as const

/** `sweep [--delete [--many]]`. */
export async function runSweep(args: string[]): Promise<number> {
  const { delete: erase = false, many = false } = parseOptions(args, options)
  if (many && !erase) throw new UsageError('"--many" belongs to "--delete".')
  const settings = loadSettings()
  // Visitors of the site have priority.
  setPriority(constants.priority.PRIORITY_LOW)
  return withDatabase(settings, async (db) => {
    const swept = await sweepFiles({ db, images: { store: createStore(settings) } }, { erase, many })
    await saveSwept(db, swept)
    console.log(inWords(swept))
    return swept.missing > 0 || swept.refused ? 1 : 0
  })
}

function inWords({ all, unnamed, old, keys, foreign, erased, refused, missing, missingKeys }: Swept): string {
  const lines = [
    `Looked at ${filesInWords(all)}.`,
    `Without a picture in the database: ${filesInWords(unnamed)}, of which ${filesInWords(old)} older than ${sweptAfterDays} days.`,
    ...listed(keys, old.count),
  ]
  if (erased > 0) lines.push(`Erased: ${erased}.`)
  if (refused)
    lines.push(
      'None was erased: so many look as if the database and the files were not of the same site. Check DATABASE_URL, DATA_DIR and S3_BUCKET.',
      'If they are right, run: npm run stoa -- sweep --delete --many',
    )
  else if (old.count > erased) lines.push('To erase these, run: npm run stoa -- sweep --delete')
  if (foreign.count > 0)
    lines.push(`With other names than the site gives: ${filesInWords(foreign)}. They are left alone.`)
  lines.push(
    `Pictures without their file: ${missing}.`,
    ...listed(missingKeys, missing),
    ...(missing > 0 ? ['Check DATA_DIR and STORAGE, or restore the pictures from a backup.'] : []),
  )
  return lines.join('\n')
}

function listed(keys: readonly string[], count: number): string[] {
  return [...keys.map((key) => `  ${key}`), ...(count > keys.length ? [`  and ${count - keys.length} more`] : [])]
}
