import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build } from '../../scripts/setup/sources.mjs'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { isAlive } from '../../server/platform/db/embedded/liveness.ts'
import { findRunningUrl, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrate } from '../../server/platform/db/migrate.ts'

export const root = join(import.meta.dirname, '../..')
export const isRoot = process.getuid?.() === 0
/** An ordinary user that every Linux has. */
export const nobody = { uid: 65534, gid: 65534 }

/** Compiled code of one start is reused by the next, which saves a third of the processor time of these tests. */
const compiled = join(root, '.cache/compiled')

export type Process = {
  child: ChildProcess
  output(): string
  /** Resolves to the exit code when the process ends. */
  ended: Promise<number | null>
}
export type Identity = { uid: number; gid: number } | undefined

/** Runs one of our programs as an operator would, without the settings of the person who runs the tests. */
export function launch(program: string, args: string[], settings: Record<string, string>, user?: Identity): Process {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => text, ended }
}

/** Runs a command to its end. */
export async function finish(args: string[], settings: Record<string, string>, user?: Identity) {
  const process = launch('server/start/cli/stoa.ts', args, settings, user)
  return { code: await process.ended, output: process.output() }
}

/** Starts the site, waits until it listens, and returns the process with its address. */
export async function serve(settings: Record<string, string>, user?: Identity): Promise<Process & { url: string }> {
  const process = launch('server/start/cli/stoa.ts', ['serve'], settings, user)
  const address = () => /listens on (http\S+)/.exec(process.output())?.[1]
  let gone = false
  void process.ended.then(() => {
    gone = true
  })
  await until(() => address() !== undefined || gone, 'the site listens').catch((error) => {
    process.child.kill('SIGKILL')
    throw error
  })
  const url = address()
  if (!url) throw new Error(`The site did not start: ${process.output()}`)
  return { ...process, url }
}

export async function stop(process: Process, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  process.child.kill(signal)
  return process.ended
}

/** A data folder with a migrated database, so that starting on it is quick. */
export async function prepareData(): Promise<string> {
  if ((await build()) !== 0) throw new Error('The pages could not be built.')
  const dataDir = freshFolder()
  const database = await startEmbedded({ dataDir, quick: true })
  await migrate(database.url)
  await database.stop()
  return dataDir
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'stoa-processes-'))
}

/** The PostgreSQL processes that work in this data folder. */
export function postgresIn(dataDir: string): number[] {
  const home = realpathSync(join(dataDir, 'postgres'))
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isAlive(pid) && workingFolder(pid) === home)
}

/** The PostgreSQL process that started the others. */
export function postmasterOf(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  // A signal to 0 would end the tests themselves.
  if (!(pid > 0)) throw new Error(`PostgreSQL has not written its number in ${dataDir} yet.`)
  return pid
}

/** The processes that end PostgreSQL when its site is gone: the only others that have its folder in their command. */
export function watchersOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return line.startsWith('/bin/sh') && line.includes(`${dataDir}/postgres`)
      } catch {
        return false
      }
    })
}

/** Works with the database of a site that runs on this folder, however long it takes. */
export async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const url = findRunningUrl(dataDir)
  if (!url) throw new Error(`No site runs on ${dataDir}.`)
  const db = connect(url, { pool: 1, statementSeconds: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  // A first start makes a database, which takes long on a busy machine.
  const end = performance.now() + 300_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Timed out waiting until ${what}.`)
    await delay(20)
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
