import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SizedWorld } from '../data/sized-world.ts'
import { type Flooded, flood } from '../flood.ts'
import { memoryBytes } from '../processes.ts'
import type { Cell, Table } from '../table.ts'
import { pagesAndCalls } from './mix.ts'

/** About a sixth of what two cores can answer: a busy evening, with room for other work. */
const rate = 40

/** What a backup costs beside a serving site, and how long backup, verification and restoring take. */
export async function tableOfBackups(world: SizedWorld): Promise<Table> {
  const { site, seconds, dataDir } = world
  const requests = pagesAndCalls(world)
  const file = join(dataDir, 'bench.stoa-backup')
  const during = () => flood(site, { seconds, requests, rate })
  await flood(site, { seconds: 3, requests, rate })
  const alone = await during()
  const rows = [rowOf('no backup', alone, alone)]
  for (const [name, more] of [
    ['backup', []],
    ['backup --slow', ['--slow']],
  ] as const) {
    const backups = repeat(world, ['backup', '--to', file, ...more], () => rmSync(file, { force: true }))
    const results = await during()
    rows.push(rowOf(name, results, alone, await backups.stop()))
  }
  rmSync(file, { force: true })
  const made = await run(world, ['backup', '--to', file])
  const bytes = statSync(file).size
  const verified = await run(world, ['restore', file, '--verify'])
  // As on a new machine: with a new database of its own.
  const restored = await run(world, ['restore', file], { DATABASE_URL: '', DATA_DIR: join(dataDir, 'restored') })
  const quiet = (name: string, { seconds: lasted, memory }: Run): Cell[] => [name, lasted, memory, ...Array(7).fill('')]
  rows.push(
    quiet('backup, no load', made),
    quiet('verification, no load', verified),
    quiet('restoring, no load', restored),
  )
  return {
    title: `Backups, ${world.name}`,
    columns: [
      ...['', 'takes s', 'memory MB', 'pages p50 ms', 'pages p95 ms', '× no backup', 'reads p95 ms', 'writes p50 ms'],
      ...['writes p95 ms', 'refused'],
    ],
    rows,
    notes: [
      `${rate} requests a second for ${seconds} s, a quarter of them pages, while the command is repeated; the machine also runs the client`,
      `memory: the most that the process of the command took (PSS, which counts memory shared with the site once); the archive has ${Math.round(bytes / 1e6)} MB, and no pictures`,
    ],
  }
}

interface Run {
  seconds: number
  /** Megabytes. */
  memory: number
}

/** Runs a command of the site, with its settings. */
async function run({ databaseUrl, dataDir }: SizedWorld, args: readonly string[], more = {}): Promise<Run> {
  const program = join(import.meta.dirname, '../../server/start/cli/stoa.ts')
  const began = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part) => (errors += part))
  let memory = 0
  const ended = once(child, 'close')
  while (child.exitCode === null && child.signalCode === null) {
    memory = Math.max(memory, memoryBytes([child.pid ?? 0]) / 2 ** 20)
    await Promise.race([ended, setTimeout(50)])
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`stoa ${args.join(' ')} ended with ${code}: ${errors}`)
  return { seconds: (performance.now() - began) / 1000, memory }
}

/** Repeats a command until it is stopped; then the last run still ends. Returns the mean time and the most memory. */
function repeat(world: SizedWorld, args: readonly string[], before: () => void): { stop(): Promise<Run> } {
  const runs: Run[] = []
  let stopped = false
  const all = (async () => {
    while (!stopped) {
      before()
      runs.push(await run(world, args))
    }
  })()
  return {
    async stop() {
      stopped = true
      await all
      const seconds = runs.reduce((sum, each) => sum + each.seconds, 0) / runs.length
      return { seconds, memory: Math.max(...runs.map(({ memory }) => memory)) }
    },
  }
}

function rowOf(name: string, results: Record<string, Flooded>, alone: Record<string, Flooded>, made?: Run): Cell[] {
  const { page, read, change } = results
  if (!page || !read || !change) throw new Error('The mix must have pages, reads and changes.')
  const refused = [page, read, change].reduce((sum, each) => sum + each.refused + each.failed.length, 0)
  return [
    ...[name, made?.seconds ?? '', made?.memory ?? '', page.p50, page.p95, page.p95 / (alone.page?.p95 ?? 1)],
    ...[read.p95, change.p50, change.p95, refused],
  ]
}
