import { recount } from '../../platform/db/counters.ts'
import { counters } from '../counters.ts'
import { withDatabase } from './database.ts'
import { loadSettings } from './environment.ts'
import { requireNoArguments } from './usage.ts'

export async function runRecount(args: string[]): Promise<number> {
  requireNoArguments(args)
  await withDatabase(loadSettings(), async (db) => {
    for (const counter of counters) {
      const wrong = await recount(db, counter)
      console.log(`${counter.table}.${counter.column}: ${wrong === 0 ? 'right' : `${wrong} put right`}`)
    }
  })
  return 0
}
