import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { databaseExists, withDatabaseUrl } from './database.ts'
import { examineDatabase } from './doctor-database.ts'
import { examineMail } from './doctor-mail.ts'
import { loadSettings } from './environment.ts'
import type { Finding } from './finding.ts'
import { sentenceFor } from './sentences.ts'
import { requireNoArguments } from './usage.ts'

export async function runDoctor(args: string[]): Promise<number> {
  requireNoArguments(args)
  const findings = await examine()
  for (const { topic, result, todo } of findings) {
    console.log(`${todo ? 'problem' : 'ok     '}  ${topic}: ${result}${todo ? `. ${todo}` : ''}`)
  }
  return findings.some(({ todo }) => todo) ? 1 : 0
}

async function examine(): Promise<Finding[]> {
  const node: Finding = { topic: 'Node.js', result: process.version }
  if (Number(process.versions.node.split('.')[0]) < 26)
    node.todo = 'Node.js 26 is needed: start through "npm run stoa".'
  let settings: Settings
  try {
    settings = loadSettings()
  } catch (error) {
    return [node, { topic: 'Settings', result: 'wrong', todo: sentenceFor(error) ?? String(error) }]
  }
  const first = [node, { topic: 'Settings', result: 'all allowed' }, ...(await examineMail(settings))]
  if (settings.DATABASE_URL) return [...first, ...(await examineDatabaseOf(settings))]
  const folder = examineFolder(settings.DATA_DIR)
  if (folder.todo) return [...first, examineDisk(settings.DATA_DIR), folder]
  const exists = databaseExists(settings)
  const none = { topic: 'Database', result: 'not created yet; the first start creates it' }
  return [...first, examineDisk(settings.DATA_DIR), folder, ...(exists ? await examineDatabaseOf(settings) : [none])]
}

function examineDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(dataDir))
  const free = (bavail * bsize) / 1024 ** 3
  const finding = { topic: 'Disk', result: `${free.toFixed(1)} GB free` }
  // PostgreSQL's log takes up to a gigabyte while the database is busy.
  return free >= 1 ? finding : { ...finding, todo: 'Free some space: a running site needs at least 1 GB.' }
}

function examineFolder(dataDir: string): Finding {
  const folder = nearestFolder(dataDir)
  const password = join(dataDir, 'postgres-password')
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (process.platform !== 'win32' && existsSync(password) && statSync(password).mode & 0o077) {
      return { topic: 'Data', result: `others may read ${password}`, todo: `Run: chmod 600 ${password}` }
    }
  } catch {
    return { topic: 'Data', result: `this user may not write ${folder}`, todo: 'Change its owner, or set DATA_DIR.' }
  }
  return { topic: 'Data', result: folder === dataDir ? dataDir : `${dataDir}, not created yet` }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

async function examineDatabaseOf(settings: Settings): Promise<Finding[]> {
  try {
    return await withDatabaseUrl(settings, async (url) => {
      const db = connect(url, { pool: 2, statementSeconds: 0 })
      try {
        return await examineDatabase(db)
      } finally {
        await db.destroy()
      }
    })
  } catch (error) {
    const sentence = sentenceFor(error, settings)
    if (!sentence) throw error
    return [{ topic: 'Database', result: 'cannot be used', todo: sentence }]
  }
}
