import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sizeInWords } from '../../../shared/amounts.ts'
import { BadArchive } from '../../platform/archive/bad-archive.ts'
import { fileIn, placeOfFile } from '../../platform/archive/place-of.ts'
import { archiveNameAt, backUp } from '../../platform/backups/back-up.ts'
import { type Checked, checkArchive } from '../../platform/backups/check-archive.ts'
import { holdsAccounts, restoreInto } from '../../platform/backups/restore.ts'
import { backupFolder } from '../../platform/backups/schedule.ts'
import { verifyArchive } from '../../platform/backups/verify.ts'
import type { Settings } from '../../platform/config.ts'
import { startEmbedded } from '../../platform/db/embedded/start.ts'
import { createStore } from '../../platform/images/create-store.ts'
import { createScratch } from '../../platform/images/scratch.ts'
import { createLog } from '../../platform/log.ts'
import { embeddedOptions } from './database.ts'
import { loadSettings, typedPath } from './environment.ts'
import { printProblems } from './print-problems.ts'
import { UsageError } from './usage.ts'

export async function runRestore(args: string[]): Promise<number> {
  const { file, replace, verify } = parseOptions(args)
  const settings = loadSettings()
  const { place, name } = placeOfFile(settings, file.startsWith('s3://') ? file : typedPath(file))
  const checked = await checkArchive(place, name, settings.BACKUP_KEY)
  if (verify) {
    const { tables, pictures } = await verifyArchive(checked, {
      ...{ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL, log: createLog(settings) },
      examine: printProblems,
    })
    console.log(`This archive is good: ${tables} tables, ${pictures} pictures.`)
    return 0
  }
  await onStoppedSite(settings, (url) => restore(settings, { url, checked, replace }))
  const { madeAt, pictures } = checked.manifest
  console.log(`Restored: the site as it was at ${madeAt}, with ${pictures.count} pictures. Start it with: npm start`)
  return 0
}

function parseOptions(args: string[]) {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0 || (values.replace && values.verify)) throw new Error('Name one archive.')
    return { file, ...values }
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Write "restore <file> [--replace]" or "restore <file> --verify".`)
  }
}

/** Starts the embedded database for the work. That fails while the site is running. */
async function onStoppedSite(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (settings.DATABASE_URL) return work(settings.DATABASE_URL)
  const embedded = await startEmbedded(embeddedOptions(settings))
  try {
    await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

async function restore(
  settings: Settings,
  { url, checked, replace }: { url: string; checked: Checked; replace: boolean },
): Promise<void> {
  const store = createStore(settings)
  const scratch = createScratch(join(settings.DATA_DIR, 'incoming'))
  if (await holdsAccounts(url)) {
    if (!replace) {
      throw new BadArchive(
        'This site has accounts. Nothing was changed. With --replace, the archive replaces this site, after a backup of it.',
      )
    }
    const file = fileIn(backupFolder(settings), `before-restore-${archiveNameAt(new Date())}`)
    const target = placeOfFile(settings, file)
    const { bytes } = await backUp({ url, store, ...target, key: settings.BACKUP_KEY })
    console.log(`Backup of the replaced site: ${file}, ${sizeInWords(bytes)}.`)
  }
  await restoreInto(checked, { url, log: createLog(settings), pictures: { store, scratch } })
}
