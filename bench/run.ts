import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAnnounce } from './cases/announce.ts'
import { measureBan } from './cases/ban.ts'
import { measureFirstByte } from './cases/first-byte.ts'
import { measureHeavyThread } from './cases/heavy-thread.ts'
import { measureMemory } from './cases/memory.ts'
import { measureMillion } from './cases/million.ts'
import { measureModlog } from './cases/modlog.ts'
import { measureOverload } from './cases/overload.ts'
import { measurePhone } from './cases/phone.ts'
import { measurePictures } from './cases/pictures.ts'
import { measureQueue } from './cases/queue.ts'
import { measureReading } from './cases/reading.ts'
import { measureSmallMachine } from './cases/small-machine.ts'
import { measureStart } from './cases/start.ts'
import { measureStreams } from './cases/streams.ts'
import { measureThreadPages, measureThreadPresses } from './cases/threads.ts'
import { measureThroughput } from './cases/throughput.ts'
import { measureWeight } from './cases/weight.ts'
import { measureWorkers } from './cases/workers.ts'
import { compareTables } from './compare.ts'
import { costCases, measureCosts } from './costs/run.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import { printTable, type Table } from './table.ts'
import { type World, withWorld } from './world.ts'

/** A feature adds its case here. */
const cases: Record<string, (world: World) => Promise<Table>> = {
  start: measureStart,
  weight: measureWeight,
  phone: measurePhone,
  'first-byte': measureFirstByte,
  throughput: measureThroughput,
  reading: measureReading,
  million: measureMillion,
  memory: measureMemory,
  workers: measureWorkers,
  pictures: measurePictures,
  streams: measureStreams,
  announce: measureAnnounce,
  ban: measureBan,
  modlog: measureModlog,
  queue: measureQueue,
  overload: measureOverload,
  'small-machine': measureSmallMachine,
  // Last, because their threads stay in the database of the other cases.
  'thread-presses': measureThreadPresses,
  'thread-pages': measureThreadPages,
  'heavy-thread': measureHeavyThread,
}

const results = join(import.meta.dirname, 'results')
const defaultSeconds = 10

/**
 * Runs the cases whose names contain one of the words, or all of them without words. The name of a size selects the costs of requests on
 * a site of that size; otherwise the cases run on the demo. Returns the exit code.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: String(defaultSeconds) },
      json: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const size = positionals.find((word): word is SizeName => word in sizes)
  const words = positionals.filter((word) => word !== size)
  const all = Object.keys(size ? costCases : cases)
  const wanted = all.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  const seconds = Number(values.seconds)
  if (wanted.length === 0 || !(seconds > 0)) {
    console.error(`npm run bench -- [--seconds ${defaultSeconds}] [${Object.keys(cases).join('] [')}]`)
    console.error(`npm run bench -- ${Object.keys(sizes).join('|')} [${Object.keys(costCases).join('] [')}]`)
    console.error('  --json FILE       writes the tables there')
    console.error('  --against FILE    compares with tables that were written before')
    return 2
  }
  const machine = `${cpus()[0]?.model}, ${availableParallelism()} cores, Node.js ${process.versions.node}`
  console.log(`${machine}\nLoad of the machine before the start: ${loadavg()[0]?.toFixed(2)}\n`)
  const { tables, failed } = size
    ? { tables: await measureCosts(size, wanted, seconds), failed: 0 }
    : await measureOnDemo(wanted, seconds)
  if (values.against) console.log(compareTables(tables, JSON.parse(readFileSync(values.against, 'utf8')).tables))
  const at = new Date().toISOString()
  mkdirSync(results, { recursive: true })
  const file = values.json ?? join(results, `${at.replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(file, `${JSON.stringify({ at, machine, seconds, tables }, null, 2)}\n`)
  console.log(`Written to ${file}`)
  const isWrong = Object.values(tables).some(({ wrong = [] }) => wrong.length > 0)
  return failed > 0 || isWrong ? 1 : 0
}

async function measureOnDemo(wanted: readonly string[], seconds: number) {
  let failed = 0
  const tables: Record<string, Table> = {}
  for (const name of wanted) {
    try {
      // Each case has a world of its own, so that its data do not affect the others.
      const table = await withWorld(seconds, async (world) => cases[name]?.(world))
      if (!table) continue
      tables[name] = table
      console.log(printTable(table))
    } catch (error) {
      // The other cases still run.
      failed++
      console.error(`${name} could not be measured:`, error)
    }
  }
  return { tables, failed }
}
