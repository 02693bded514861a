import { Client, type QueryConfig, type QueryResult } from 'pg'

/** More texts than the product has. Beyond it a statement is planned each time, so that texts made of input cannot fill the memory of PostgreSQL. */
const maxNames = 2000
const names = new Map<string, string>()
/** Counted up when the tables have changed: names of before then belong to plans that no longer fit. */
let generation = 0
const isQuery = /^\s*(select|with|insert|update|delete|merge)\b/i

/** Names what it is asked by its text, so that PostgreSQL parses and plans it once a connection and not at every call. */
export class PreparingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: one method of many forms; that of Kysely is a text and its values
  override query(...given: any[]): any {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values) || !isQuery.test(text))
      return super.query(...(given as [string]))
    return this.#queryByName(text, values)
  }

  async #queryByName(text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await super.query(named(text, values))
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      // A newer version of the site has migrated. (In a transaction it is too late: that one fails.)
      generation++
      names.clear()
      return super.query(named(text, values))
    }
  }
}

function named(text: string, values: unknown[]): QueryConfig {
  const name = nameOf(text)
  return { text, values, ...(name !== undefined && { name }) }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `stoa_${generation}_${names.size}`
  names.set(text, name)
  return name
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
