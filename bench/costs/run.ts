import { type SizedWorld, withSizedWorld } from '../data/sized-world.ts'
import type { SizeName } from '../data/sizes.ts'
import { printTable, type Table } from '../table.ts'
import { tableOfBackups } from './backup.ts'
import { crawls } from './crawl.ts'
import type { Kind } from './kinds.ts'
import { tableOfCosts } from './measure.ts'
import { realisticMix } from './mix.ts'
import { pages } from './pages.ts'
import { readings } from './reading.ts'
import { tableOfSearches, tableOfSearchStorm } from './search.ts'
import { tableOfSize } from './size.ts'
import { statementOptions, tableOfStatements } from './statements.ts'
import { storms } from './storm.ts'
import { measureUpgrade } from './upgrade.ts'
import { writings } from './writing.ts'
import { tableOfWritten, writtenOptions } from './written.ts'

interface CostCase {
  title: string
  kinds?: (world: SizedWorld) => Kind[]
  /** Instead of kinds of requests. */
  measure?: (world: SizedWorld) => Promise<Table>
  /** Settings of the site. */
  settings?: Record<string, string>
  /** Requests a second; without it, as many as possible. */
  rate?: number
  /** For a case with a database of its own. */
  alone?: (size: SizeName) => Promise<Table>
}

export const costCases: Record<string, CostCase> = {
  reading: { title: 'Reading', kinds: readings, settings: { GUEST_CACHE_SECONDS: '0' } },
  pages: { title: 'Pages', kinds: pages },
  mix: { title: 'A realistic mix', kinds: realisticMix },
  // Its memory is stable only after `--seconds 3600`.
  pace: { title: 'The mix at 50 requests a second', kinds: realisticMix, rate: 50 },
  storm: { title: 'A storm on one page', kinds: storms },
  crawl: { title: 'A crawl', kinds: crawls },
  search: { title: 'Searching', measure: tableOfSearches },
  'search-storm': {
    title: 'Hostile searches',
    measure: tableOfSearchStorm,
    settings: { RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1' },
  },
  upgrade: { title: 'Migrations', alone: measureUpgrade },
  size: { title: 'What a site needs', measure: tableOfSize },
  backup: { title: 'Backups', measure: tableOfBackups },
  // Last, because its posts and comments stay in the database.
  writing: { title: 'Writing', kinds: writings },
}

/** Measures these cases on a site of this size and prints their tables. */
export async function measureCosts(
  size: SizeName,
  names: readonly string[],
  seconds: number,
): Promise<Record<string, Table>> {
  const tables: Record<string, Table> = {}
  const show = (name: string, table: Table) => {
    tables[name] = table
    console.log(printTable(table))
  }
  for (const name of names) {
    const { title, kinds = () => [], measure, alone, settings, rate } = costCases[name] as CostCase
    if (alone) {
      show(name, await alone(size))
      continue
    }
    const options = { seconds, ...(settings && { settings }) }
    const measured = (world: SizedWorld) => measure?.(world) ?? tableOfCosts(world, title, kinds(world), rate)
    show(name, await withSizedWorld(size, options, measured))
    if (name === 'reading' || name === 'pages') {
      const logged = { ...options, options: statementOptions }
      show(
        `${name}: steps`,
        await withSizedWorld(size, logged, (world) => tableOfStatements(world, title, kinds(world))),
      )
    }
    if (name === 'writing') {
      const counted = { ...options, options: writtenOptions }
      show(`${name}: rows`, await withSizedWorld(size, counted, (world) => tableOfWritten(world, kinds(world))))
    }
  }
  return tables
}
