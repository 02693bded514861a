import { type NamedSite, nameSite, readNames } from '../../people/site-settings/site-names.ts'
import type { Settings } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { examineSearch } from '../health/checks.ts'
import { examineCounters } from '../health/database.ts'
import { examineDatabase, examineMachine, readProxyFinding, samples } from '../health/examine.ts'
import { type Finding, look } from '../health/finding.ts'
import { examineNode } from '../health/machine.ts'
import { listSizes } from '../storage/storage.ts'
import { pathOfBundle, writeBundle } from './bundle.ts'
import { databaseExists, withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { sentenceFor } from './sentences.ts'
import { parseOptions, UsageError } from './usage.ts'

const options = { json: { type: 'boolean' }, bundle: { type: 'boolean' }, to: { type: 'string' } } as const

export async function runDoctor(args: string[]): Promise<number> {
  const { json, bundle, to } = parseOptions(args, options)
  if (to !== undefined && !bundle) throw new UsageError('"--to" belongs to "--bundle".')
  const file = bundle ? pathOfBundle(to) : undefined
  const { settings, findings, sizes } = await examine()
  const code = findings.some(({ unknown }) => unknown) ? 2 : findings.some(({ todo }) => todo) ? 1 : 0
  if (json) console.log(JSON.stringify({ ok: code === 0, findings }, null, 2))
  else for (const finding of findings) console.log(inWords(finding))
  // With wrong settings it is not known what must not be shown.
  if (file && !settings) console.error('There is no bundle: correct the settings first.')
  if (file && settings) {
    await writeBundle(file, { settings, findings: findings.map(inWords), sizes })
    console.error(`${file} has no secrets, addresses and names of members. Read it before you send it to somebody.`)
  }
  return code
}

function inWords({ topic, result, todo, unknown }: Finding): string {
  return `${unknown ? 'unknown' : todo ? 'problem' : 'ok     '}  ${topic}: ${result}${todo ? `. ${todo}` : ''}`
}

interface Examined {
  /** Undefined if they are wrong. */
  settings?: Settings
  findings: readonly Finding[]
  /** Of the database. */
  sizes: readonly string[]
}

async function examine(): Promise<Examined> {
  let named: NamedSite
  try {
    named = nameSite(loadSettings())
  } catch (error) {
    const wrong = { topic: 'Settings', result: 'wrong', todo: sentenceFor(error) ?? String(error) }
    return { findings: [examineNode(), wrong], sizes: [] }
  }
  const { settings } = named
  const machine = await examineMachine(settings)
  const none = { topic: 'Database', result: 'not created yet; the first start creates it' }
  if (!databaseExists(settings)) return { settings, findings: [...machine, none], sizes: [] }
  // Without its folder the embedded database cannot start.
  if (!settings.DATABASE_URL && machine.some(({ topic, todo }) => topic === 'Data' && todo))
    return { settings, findings: machine, sizes: [] }
  const sizes: string[] = []
  const found = await look('Database', settings, () => examineDatabaseOf(named, sizes))
  return { settings, findings: [...machine, ...found], sizes }
}

function examineDatabaseOf({ settings, followNames }: NamedSite, sizes: string[]): Promise<Finding[]> {
  return withDatabaseUrl(settings, async (url) => {
    const db = connect(url, { pool: 2, statementSeconds: 0 })
    try {
      const found = await examineDatabase(db, settings, samples.command)
      sizes.push(...(await listSizes(db).catch(() => [])))
      if (found.some(({ topic, todo }) => topic === 'Schema' && todo)) return found
      followNames(await readNames(db))
      return [
        ...found,
        ...(await readProxyFinding(db)),
        ...(await look('Counters', settings, () => examineCounters(db))),
        ...(await look('Search', settings, () => examineSearch(db))),
      ]
    } finally {
      await db.destroy()
    }
  })
}
