import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ready } from './setup/ready.mjs'

await ready()
const { startEmbedded } = await import('../server/platform/db/embedded/start.ts')
const { migrate } = await import('../server/platform/db/migrate.ts')
const { writeGenerated } = await import('../server/platform/db/schema.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'stoa-schema-'))
const database = await startEmbedded({ dataDir, quick: true })
try {
  await migrate(database.url)
  await writeGenerated(database.url)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true })
}
