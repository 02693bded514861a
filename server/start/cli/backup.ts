import { statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { sizeInWords, timeInWords } from '../../../shared/amounts.ts'
import { BadArchive } from '../../platform/archive/bad-archive.ts'
import { fileIn, placeOfFile } from '../../platform/archive/place-of.ts'
import { archiveNameAt, backUp } from '../../platform/backups/back-up.ts'
import { backupFolder } from '../../platform/backups/schedule.ts'
import { goodArchive, recordBackup } from '../../platform/backups/state.ts'
import type { Settings } from '../../platform/config.ts'
import { createStore } from '../../platform/images/create-store.ts'
import { withDatabaseUrl } from './database.ts'
import { loadSettings, typedPath } from './environment.ts'
import { runScheduled } from './scheduled-backup.ts'
import { parseOptions } from './usage.ts'

// Only the site itself uses `--scheduled`.
const options = { to: { type: 'string' }, slow: { type: 'boolean' }, scheduled: { type: 'boolean' } } as const

export async function runBackup(args: string[]): Promise<number> {
  const { to, slow, scheduled } = parseOptions(args, options)
  const settings = loadSettings()
  // Visitors of the site have priority.
  setPriority(constants.priority.PRIORITY_LOW)
  if (scheduled) return runScheduled(settings)
  const file = to === undefined ? fileIn(backupFolder(settings), archiveNameAt(new Date())) : archivePath(to)
  const { bytes, milliseconds, missing } = await backUpTo(settings, file, slow)
  if (missing > 0)
    console.error(
      `${missing} ${missing === 1 ? 'picture has' : 'pictures have'} no file, so the archive does not contain ${missing === 1 ? 'it' : 'them'}.`,
    )
  if (!settings.BACKUP_KEY)
    console.error(
      'The archive is not encrypted (BACKUP_KEY is not set): everybody who can read it can read the secrets of the site.',
    )
  console.log(`Backup complete: ${file}, ${sizeInWords(bytes)}, ${timeInWords(milliseconds)}.`)
  return 0
}

/** For a folder, adds a file name with the time. */
function archivePath(to: string): string {
  if (to.startsWith('s3://')) return to.endsWith('/') ? `${to}${archiveNameAt(new Date())}` : to
  const path = typedPath(to)
  const isFolder = /[/\\]$/.test(to) || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? join(path, archiveNameAt(new Date())) : path
}

/** Makes one file with everything. */
export async function backUpTo(settings: Settings, file: string, slow = false) {
  const { place, name } = placeOfFile(settings, file)
  if ((await place.size(name)) !== undefined)
    throw new BadArchive(`${file} exists already: choose another name, or remove it.`)
  const startedAt = performance.now()
  const { bytes, manifest } = await withDatabaseUrl(settings, async (url) => {
    const done = await backUp({
      url,
      store: createStore(settings),
      place,
      name,
      key: settings.BACKUP_KEY,
      slow,
    })
    // The archive is complete, whether this works or not.
    await recordBackup(url, goodArchive(file, done)).catch((error: Error) =>
      console.error(`The dashboard will not show this backup: ${error.message}`),
    )
    return done
  })
  return { bytes, milliseconds: performance.now() - startedAt, missing: manifest.pictures.missing }
}
