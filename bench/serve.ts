import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface Served {
  address: string
  pid: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const startMilliseconds = 60_000

/** Starts `stoa serve` as a separate process that logs to a file, as a service would. */
export function serve(logFile: string, env: Record<string, string>, onStart?: (pid: number) => void): Promise<Served> {
  return startProgram([join(root, 'server/start/cli/stoa.ts'), 'serve'], logFile, env, onStart)
}

/** Starts a server that only sends this many bytes. */
export function serveBare(logFile: string, bytes: number): Promise<Served> {
  return startProgram([join(root, 'bench/bare.ts'), String(bytes)], logFile, {})
}

async function startProgram(
  args: string[],
  logFile: string,
  env: Record<string, string>,
  onStart?: (pid: number) => void,
): Promise<Served> {
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, args, {
    cwd: root,
    // The channel closes when this process ends, and then the child ends too.
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  closeSync(log)
  if (child.pid) onStart?.(child.pid)
  const until = performance.now() + startMilliseconds
  while (performance.now() < until && child.exitCode === null) {
    // The sentence of the program itself; in the log, the first of several workers says this too.
    const address = /listens on (http:\/\/[\w.:[\]]+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (address) return { address, pid: child.pid ?? 0, stop: () => stop(child) }
    await setTimeout(10)
  }
  await stop(child)
  throw new Error(`It did not start:\n${readFileSync(logFile, 'utf8')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
