import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Table } from '../table.ts'

const root = join(import.meta.dirname, '../..')

/** Measures `npm start` until the site listens, in new copies of the working tree. */
export async function measureStart(): Promise<Table> {
  const rows: [string, number][] = []
  await inCopy(async (copy) => {
    rows.push(['first, nothing installed: npm ci, build, new database', await secondsToListen(copy)])
  })
  await inCopy(async (copy) => {
    cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    rows.push(['first, packages there: build, new database', await secondsToListen(copy)])
    for (const name of ['second', 'third']) rows.push([name, await secondsToListen(copy)])
  })
  return {
    title: 'npm start, seconds until it listens',
    columns: ['start', 'seconds'],
    rows,
    notes: ['npm ci takes packages from the cache of npm, or else from the registry'],
  }
}

async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'stoa-start-'))
  // Readable for all, like a clone, because as root the database runs as another user.
  chmodSync(copy, 0o755)
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    for (const file of listed.toString().split('\0')) {
      // The list also has files that were deleted since the last commit.
      if (!file || !existsSync(join(root, file))) continue
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
    await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Starts the site, stops it, and returns the seconds until it listened. */
function secondsToListen(copy: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...cleanEnvironment(), PORT: '0', LOG_LEVEL: 'warn' },
  })
  return new Promise((resolve, reject) => {
    let output = ''
    let seconds: number | undefined
    const read = (chunk: Buffer) => {
      output += chunk
      if (seconds !== undefined || !output.includes('listens on')) return
      seconds = (performance.now() - began) / 1000
      child.kill('SIGTERM')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    // "close" comes after all processes that share its output have ended: npm, the site and its database.
    child.once('close', () =>
      seconds === undefined ? reject(new Error(`It did not start:\n${output}`)) : resolve(seconds),
    )
  })
}

/** The environment without the variables that npm and the pinned Node.js have set for this process. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !name.startsWith('npm_') && !['INIT_CWD', 'NODE', 'NODE_ENV', 'DATA_DIR', 'DATABASE_URL'].includes(name),
  )
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  return { ...Object.fromEntries(own), PATH: folders.join(delimiter) }
}
