import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { processStart } from './liveness.ts'

/** Written to the lock file as JSON, which other versions of the site read too: its field names must stay. */
type Holder = { pid: number; began: string }

/** Another living process uses this data folder; the message contains its pid. */
export class DataInUse extends CannotStart {
  override name = 'DataInUse'
}

const lockFile = (dataDir: string) => join(dataDir, 'stoa.lock')

/**
 * Locks the data folder for this process; returns the function that unlocks it. A lock whose process is gone (kill -9,
 * power cut) does not count.
 */
export function lockData(dataDir: string): () => void {
  const file = lockFile(dataDir)
  const ownFile = `${file}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, began: processStart(process.pid) ?? '' } satisfies Holder)
  writeFileSync(ownFile, text, { mode: 0o600 })
  try {
    while (!tryLink(ownFile, file)) {
      const lockText = readIfExists(file)
      const holder = livingHolder(lockText)
      if (holder) throw new DataInUse(`The site in ${dataDir} is already running (process ${holder.pid}).`)
      if (lockText !== undefined) removeDeadLock(file, lockText)
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
  return () => {
    if (readIfExists(file) === text) rmSync(file, { force: true })
  }
}

/** The pid of the living process that holds the lock, if any. */
export function findLockHolder(dataDir: string): number | undefined {
  return livingHolder(readIfExists(lockFile(dataDir)))?.pid
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function livingHolder(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Holder
    return processStart(holder.pid) === holder.began ? holder : undefined
  } catch {
    return undefined
  }
}

// Two processes may find the same dead lock; the slower one must not remove the lock that the faster one has just made.
function removeDeadLock(file: string, dead: string): void {
  const movedFile = `${file}.${process.pid}.dead`
  try {
    renameSync(file, movedFile)
  } catch {
    return
  }
  if (readIfExists(movedFile) !== dead) tryLink(movedFile, file)
  rmSync(movedFile, { force: true })
}
