import { Client, type QueryConfig, type QueryResult } from 'pg'
import { currentTally, noteStatement } from '../tally.ts'

/**
 * More than the product has different statements. Beyond it statements get no name, so that SQL built from input cannot
 * fill the memory of PostgreSQL.
 */
const maxNames = 2000
const names = new Map<string, string>()
/** Grows when the tables have changed: earlier names belong to plans that no longer fit. */
let generation = 0
const isQuery = /^\s*(select|with|insert|update|delete|merge)\b/i

/**
 * Names each statement by its text, so that PostgreSQL parses and plans it once per connection and not at every call.
 */
export class PreparingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: a method with many signatures; Kysely passes a text and its values
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || !isQuery.test(text))
      return super.query(...(args as [string]))
    return this.#queryByName(text, values)
  }

  async #queryByName(text: string, values: unknown[]): Promise<QueryResult> {
    const tally = currentTally()
    const startedAt = performance.now()
    try {
      return await super.query(nameQuery(text, values))
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      // A newer version of the site has migrated the database. In a transaction it is too late: its call answers 503.
      generation++
      names.clear()
      return await super.query(nameQuery(text, values))
    } finally {
      noteStatement(tally, text, performance.now() - startedAt)
    }
  }
}

function nameQuery(text: string, values: unknown[]): QueryConfig {
  const name = nameOf(text)
  return { text, values, ...(name !== undefined && { name }) }
}

function nameOf(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= maxNames) return existing
  const name = `stoa_${generation}_${names.size}`
  names.set(text, name)
  return name
}

export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
