import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { pendingMigrations } from './migrate.ts'

/** Who waits for a table until the migrations are done. */
export type Waiting = 'nobody' | 'writers' | 'everybody'

interface Work {
  waiting: Waiting
  /** Whether rows are read or written, so that it takes longer the more there are. */
  isSlow: boolean
}

export interface TouchedTable extends Work {
  name: string
  rows: number
}

export interface PlannedMigration {
  name: string
  /** The first sentence of its file. */
  about: string
  creates: string[]
  touches: TouchedTable[]
  /** About how much more space the database takes. */
  bytes: number
  /** Statements whose work is not known here. */
  unknown: string[]
}

interface TableSize {
  name: string
  rows: number
  bytes: number
  indexBytes: number
  indexes: string[]
}

/** An entry of an index with one or two short columns. */
const indexEntryBytes = 40

/** What the pending migrations do, read from their statements. */
export async function planMigrations(db: Db): Promise<PlannedMigration[]> {
  const pending = await pendingMigrations(db)
  const { rows: sizes } = await sql<TableSize>`
    select c.relname as name, greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows, pg_table_size(c.oid)::float8 as bytes,
      pg_indexes_size(c.oid)::float8 as "indexBytes",
      array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where n.nspname = 'public' and c.relkind = 'r'`.execute(db)
  return pending.map(({ name, text }) => planOf(name, text, sizes))
}

export function planOf(name: string, text: string, sizes: readonly TableSize[]): PlannedMigration {
  const known = new Map(sizes.map((size) => [size.name, size]))
  const tableOfIndex = new Map(sizes.flatMap(({ name, indexes }) => indexes.map((index) => [index, name] as const)))
  const creates = new Set<string>()
  const unknown: string[] = []
  const works = new Map<string, Work>()
  let bytes = 0
  for (const statement of statementsIn(text)) {
    const created = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1]
    if (created) creates.add(created)
    const acts = actsOf(statement)
    if (!acts) unknown.push(statement)
    for (const act of acts ?? []) {
      const size = known.get('index' in act ? (tableOfIndex.get(act.index) ?? '') : act.table)
      // A table that a pending migration creates is empty.
      if (!size || creates.has(size.name)) continue
      works.set(size.name, both(works.get(size.name), act))
      bytes += act.bytes?.(size) ?? 0
    }
  }
  const touches = [...works].map(([name, work]) => ({ name, rows: known.get(name)?.rows ?? 0, ...work }))
  return { name, about: aboutOf(name, text), creates: [...creates], touches, bytes, unknown }
}

type Act = Work & { bytes?: (size: TableSize) => number } & ({ table: string } | { index: string })

const anIndex = ({ rows }: TableSize) => rows * indexEntryBytes
const allRows = ({ bytes }: TableSize) => bytes
const allRowsAndIndexes = ({ bytes, indexBytes }: TableSize) => bytes + indexBytes

const quick = (waiting: Waiting): Work => ({ waiting, isSlow: false })
const slow = (waiting: Waiting): Work => ({ waiting, isSlow: true })

/** Statements that neither read rows nor lock tables. */
const harmless =
  /^(?:(?:create|drop|alter) (?:or replace )?(?:function|procedure|sequence|type|domain|extension|view)|comment|select|analyze|set|reset|grant|revoke)\b/

/** What PostgreSQL does for a statement; undefined if that is not known here. */
function actsOf(statement: string): Act[] | undefined {
  if (harmless.test(statement)) return []
  const match = (pattern: RegExp) => pattern.exec(statement)?.slice(1)
  if (/^create (?:unlogged )?table\b/.test(statement)) return referencesIn(statement)
  const index = match(/^create (?:unique )?index (?:if not exists )?(?:(?!on )\w+ )?on (?:only )?(\w+)/)
  if (index) return [{ table: index[0] ?? '', ...slow('writers'), bytes: anIndex }]
  const trigger = match(/^(create|drop) (?:or replace )?(?:constraint )?trigger .*?\bon (\w+)/)
  if (trigger) return [{ table: trigger[1] ?? '', ...quick(trigger[0] === 'drop' ? 'everybody' : 'writers') }]
  const tables = match(/^(?:drop table|truncate)(?: table)?(?: if exists)? ([\w, ]+?)(?: cascade)?$/)
  if (tables) return namesIn(tables[0]).map((table) => ({ table, ...quick('everybody') }))
  const indexes = match(/^drop index(?: if exists)? ([\w, ]+?)(?: cascade)?$/)
  if (indexes) return namesIn(indexes[0]).map((index) => ({ index, ...quick('everybody') }))
  const [altered = '', actions] = match(/^alter table (?:if exists )?(?:only )?(\w+) (.*)$/) ?? []
  if (actions !== undefined)
    return actionsIn(actions).flatMap((action) => [{ table: altered, ...costOf(action) }, ...referencesIn(action)])
  return /^(?:update|delete|insert|with)\b/.test(statement) ? changesOf(statement) : undefined
}

/** A foreign key locks the table that it points to. */
const referencesIn = (text: string): Act[] =>
  [...text.matchAll(/\breferences (\w+)/g)].map(([, table = '']) => ({ table, ...quick('writers') }))

const namesIn = (list = '') => list.split(',').map((name) => name.trim())

function changesOf(statement: string): Act[] {
  const changed = [...statement.matchAll(/\b(?:update|delete from) (?:only )?(\w+)/g)]
  // Rows of these tables become rows of another one.
  const read = /\binsert into\b/.test(statement) ? [...statement.matchAll(/\b(?:from|join) (?:only )?(\w+)/g)] : []
  return [
    ...changed.map(([, table = '']) => ({ table, ...slow('writers'), bytes: allRows })),
    ...read.map(([, table = '']) => ({ table, ...slow('nobody'), bytes: allRows })),
  ]
}

/** A default that PostgreSQL computes for each row. */
const volatileDefault = /\bdefault (?!now\(\)|current_timestamp\b)\w+\(/

/** What PostgreSQL does for one action of `alter table`. */
function costOf(action: string): Work & Pick<Act, 'bytes'> {
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action))
    return { ...slow('everybody'), bytes: allRowsAndIndexes }
  if (/^add\b/.test(action)) return costOfAdding(action)
  if (/^alter (?:column )?\w+ set not null/.test(action)) return slow('everybody')
  if (/^validate constraint\b/.test(action)) return slow('nobody')
  if (/^set (?:un)?logged\b/.test(action)) return { ...slow('everybody'), bytes: allRowsAndIndexes }
  return quick('everybody')
}

function costOfAdding(action: string): Work & Pick<Act, 'bytes'> {
  const isForeignKey = /^add (?:constraint \w+ )?foreign key\b/.test(action)
  if (/ not valid$/.test(action)) return quick(isForeignKey ? 'writers' : 'everybody')
  if (isForeignKey) return slow('writers')
  if (/\bgenerated\b/.test(action) || volatileDefault.test(action))
    return { ...slow('everybody'), bytes: allRowsAndIndexes }
  if (/\b(?:primary key|unique)\b/.test(action)) return { ...slow('everybody'), bytes: anIndex }
  return /\bcheck\b/.test(action) ? slow('everybody') : quick('everybody')
}

/** Commas inside of brackets separate no actions. */
function actionsIn(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += character
  }
  return actions.map((action) => action.trim())
}

const degrees: readonly Waiting[] = ['nobody', 'writers', 'everybody']

function both(a: Work = quick('nobody'), b: Work): Work {
  const waiting = degrees[Math.max(degrees.indexOf(a.waiting), degrees.indexOf(b.waiting))] ?? 'everybody'
  return { waiting, isSlow: a.isSlow || b.isSlow }
}

/** The statements in lower case, on one line each, without comments and without the bodies of functions and texts. */
export function statementsIn(text: string): string[] {
  return text
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (found) => (found.startsWith('--') ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

function aboutOf(name: string, text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('--'))
  const comment = lines
    .slice(0, end)
    .map((line) => line.replace(/^--\s*/, ''))
    .join(' ')
  const sentence = /^.*?[.:](?=\s|$)/.exec(comment)?.[0] ?? comment
  return sentence.replace(/:$/, '.') || `${name.replace(/^\d+-/, '').replaceAll('-', ' ')}.`
}
