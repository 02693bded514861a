import type { Log } from '../log.ts'
import type { Checked } from './check-archive.ts'
import { restoreInto } from './restore.ts'
import { withSideDatabase } from './side-database.ts'

interface VerifyOptions {
  dataDir: string
  databaseUrl: string | undefined
  log: Log
  /** Checks the restored database. */
  examine(url: string): Promise<void>
}

export interface VerifyResult {
  tables: number
  pictures: number
}

/** Restores the archive into a temporary database, and compares everything with the manifest. Throws at the first error. */
export async function verifyArchive(
  checked: Checked,
  { log, examine, ...where }: VerifyOptions,
): Promise<VerifyResult> {
  await withSideDatabase(where, async (url) => {
    await restoreInto(checked, { url, log, compare: true })
    await examine(url)
  })
  return { tables: checked.manifest.tables.length, pictures: checked.manifest.pictures.count }
}
