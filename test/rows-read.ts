import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'
import type { SentStatement } from './database.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export interface Read {
  /** Rows of this table that were read, including those filtered out. */
  rows: number
  /** Pages of 8 KB of all tables and indexes, from memory or disk. */
  blocks: number
  milliseconds: number
  /** Whether the whole table was scanned. */
  sequential: boolean
  indexes: string[]
}

/**
 * Runs a statement and returns how many rows of one table it read. It uses the same kind of plan as the site's connections: a generic
 * one, made without the values.
 */
export async function rowsRead(db: Db, statement: RawBuilder<unknown>, table: string): Promise<Read> {
  return (await readsOf(db, statement))(table)
}

/** Runs a statement once and returns a function that gives the same for any table. */
export async function readsOf(
  db: Db,
  statement: RawBuilder<unknown> | SentStatement,
): Promise<(table: string) => Read> {
  const { sql: text, parameters } = 'compile' in statement ? statement.compile(db) : statement
  const values = parameters.length ? `(${parameters.map(literal).join(', ')})` : ''
  const run = (statement: string) => sql.raw(statement)
  const { rows } = await db.connection().execute(async (connection) => {
    await run(`prepare measured as ${text}`).execute(connection)
    try {
      return await run(`explain (analyze, buffers, format json) execute measured${values}`)
        .$castTo<Explained>()
        .execute(connection)
    } finally {
      await run('deallocate measured').execute(connection)
    }
  })
  const [answer] = rows[0]?.['QUERY PLAN'] ?? []
  if (!answer) throw new Error('The database explained nothing.')
  return (table) => {
    const scans = all(answer.Plan).filter((node) => node['Relation Name'] === table)
    return {
      rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      blocks: answer.Plan['Shared Hit Blocks'] + answer.Plan['Shared Read Blocks'],
      milliseconds: answer['Execution Time'],
      sequential: scans.some((node) => node['Node Type'] === 'Seq Scan'),
      indexes: [...new Set(scans.flatMap((node) => node['Index Name'] ?? []))],
    }
  }
}

interface Explained {
  'QUERY PLAN': { Plan: Node; 'Execution Time': number }[]
}

/** A value as an SQL literal that PostgreSQL converts to any type. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  const text = Array.isArray(value)
    ? `{${value.join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]

/** The rows that a node of the plan read. The plan gives averages per loop. */
function rowsOf(node: Node): number {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round(each * node['Actual Loops'])
}
