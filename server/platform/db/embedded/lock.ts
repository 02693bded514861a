import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { beginningOf } from './liveness.ts'

type Holder = { pid: number; began: string }

/** Another living process has these data; its number is in the message. */
export class DataInUse extends CannotStart {
  override name = 'DataInUse'
}

const lockFile = (dataDir: string) => join(dataDir, 'stoa.lock')

/** Takes the data for this process alone. A lock whose process is gone (kill -9, power cut) does not count. */
export function takeLock(dataDir: string): () => void {
  const file = lockFile(dataDir)
  const mine = `${file}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) ?? '' } satisfies Holder)
  writeFileSync(mine, text, { mode: 0o600 })
  try {
    while (!linked(mine, file)) {
      const found = read(file)
      const holder = livingHolder(found)
      if (holder) throw new DataInUse(`The site in ${dataDir} is already running (process ${holder.pid}).`)
      if (found !== undefined) discard(file, found)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (read(file) === text) rmSync(file, { force: true })
  }
}

/** Number of the living process that has these data, if any. */
export function lockedBy(dataDir: string): number | undefined {
  return livingHolder(read(lockFile(dataDir)))?.pid
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function livingHolder(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Holder
    return beginningOf(holder.pid) === holder.began ? holder : undefined
  } catch {
    return undefined
  }
}

// Two processes may find the same dead lock; the slower one must not throw away the lock the faster one has just made.
function discard(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== dead) linked(aside, file)
  rmSync(aside, { force: true })
}
