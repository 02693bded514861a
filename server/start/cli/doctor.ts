import type { Settings } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { examineCounters } from '../health/database.ts'
import { examineDatabase, examineMachine, readProxyFinding, samples } from '../health/examine.ts'
import { type Finding, look } from '../health/finding.ts'
import { examineNode } from '../health/machine.ts'
import { databaseExists, withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { sentenceFor } from './sentences.ts'
import { parseOptions } from './usage.ts'

export async function runDoctor(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean' } })
  const findings = await examine()
  const code = findings.some(({ unknown }) => unknown) ? 2 : findings.some(({ todo }) => todo) ? 1 : 0
  if (json) console.log(JSON.stringify({ ok: code === 0, findings }, null, 2))
  else for (const finding of findings) console.log(inWords(finding))
  return code
}

function inWords({ topic, result, todo, unknown }: Finding): string {
  return `${unknown ? 'unknown' : todo ? 'problem' : 'ok     '}  ${topic}: ${result}${todo ? `. ${todo}` : ''}`
}

async function examine(): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = loadSettings()
  } catch (error) {
    return [examineNode(), { topic: 'Settings', result: 'wrong', todo: sentenceFor(error) ?? String(error) }]
  }
  const machine = await examineMachine(settings)
  const none = { topic: 'Database', result: 'not created yet; the first start creates it' }
  if (!databaseExists(settings)) return [...machine, none]
  // Without its folder the embedded database cannot start.
  if (!settings.DATABASE_URL && machine.some(({ topic, todo }) => topic === 'Data' && todo)) return machine
  return [...machine, ...(await look('Database', settings, () => examineDatabaseOf(settings)))]
}

function examineDatabaseOf(settings: Settings): Promise<Finding[]> {
  return withDatabaseUrl(settings, async (url) => {
    const db = connect(url, { pool: 2, statementSeconds: 0 })
    try {
      const found = await examineDatabase(db, settings, samples.command)
      if (found.some(({ topic, todo }) => topic === 'Schema' && todo)) return found
      return [
        ...found,
        ...(await readProxyFinding(db)),
        ...(await look('Counters', settings, () => examineCounters(db))),
      ]
    } finally {
      await db.destroy()
    }
  })
}
