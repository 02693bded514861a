import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Table } from '../table.ts'

const root = join(import.meta.dirname, '../..')

/** `npm start` until it says that it listens, in fresh copies of the working tree. */
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
    notes: ['npm ci takes packages from the cache of npm where it has them, else from the registry'],
  }
}

async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'stoa-start-'))
  // As a clone would be: open to the user that the database runs as when we are root.
  chmodSync(copy, 0o755)
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    for (const file of listed.toString().split('\0')) {
      // The list has what was deleted since the last commit, too.
      if (!file || !existsSync(join(root, file))) continue
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
    await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Ends when it has stopped again. */
function secondsToListen(copy: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...cleanEnvironment(), PORT: '0', LOG_LEVEL: 'warn' },
  })
  return new Promise((resolve, reject) => {
    let said = ''
    let seconds: number | undefined
    const hear = (chunk: Buffer) => {
      said += chunk
      if (seconds !== undefined || !said.includes('listens on')) return
      seconds = (performance.now() - began) / 1000
      child.kill('SIGTERM')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    // Closed when nobody holds its output any more: the site and its database are gone too, not npm alone.
    child.once('close', () =>
      seconds === undefined ? reject(new Error(`It did not start:\n${said}`)) : resolve(seconds),
    )
  })
}

/** Without what npm and the pinned Node.js told this process about where it runs. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !name.startsWith('npm_') && !['INIT_CWD', 'NODE', 'NODE_ENV', 'DATA_DIR', 'DATABASE_URL'].includes(name),
  )
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  return { ...Object.fromEntries(own), PATH: folders.join(delimiter) }
}
