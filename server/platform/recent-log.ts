import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'

/** Of each of the two files: enough for some hundred lines. */
const maxBytes = 128 * 1024

/** The privacy page promises it. */
export const recentLogDays = 30

const dayMs = 86_400_000
/**
 * A file is replaced when its first line is so old, and its copy is deleted when its last line is: with a day for each until somebody
 * looks, no line is older than promised.
 */
const maxAgeMs = (recentLogDays / 2 - 1) * dayMs
const retryMs = 60_000

const fileIn = (dataDir: string) => join(dataDir, 'recent.log')
const olderFileIn = (dataDir: string) => join(dataDir, 'recent.log.1')

/**
 * Copies the lines of the log to a file in the folder of the data, so that the last ones are known after the process has ended. All
 * processes of the site write to the same file.
 */
export function keepRecentLines(dataDir: string, destination: DestinationStream): DestinationStream {
  let offUntil = Number.NEGATIVE_INFINITY
  // The site also runs where it may not write, or where the disk is full; that can end.
  const attempt = (work: () => void) => {
    if (performance.now() < offUntil) return
    try {
      work()
    } catch {
      offUntil = performance.now() + retryMs
    }
  }
  attempt(() => dropOld(dataDir))
  setInterval(() => attempt(() => dropOld(dataDir)), dayMs).unref()
  return {
    write(lines) {
      destination.write(lines)
      attempt(() => append(dataDir, lines))
    },
  }
}

function append(dataDir: string, lines: string): void {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  const bytes = lastBytes(lines)
  const isFull = () => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) + bytes.length > maxBytes
  if (isFull()) {
    dropOld(dataDir)
    // Another process may have moved it since: a new file must not take the place of the older lines.
    if (isFull()) moveAway(dataDir)
  }
  appendFileSync(file, bytes, { mode: 0o600 })
}

/** Whole lines, as many as one file may have. */
function lastBytes(lines: string): Buffer {
  const bytes = Buffer.from(lines)
  if (bytes.length <= maxBytes) return bytes
  const last = bytes.subarray(-maxBytes)
  return last.subarray(last.indexOf('\n') + 1)
}

function dropOld(dataDir: string): void {
  const oldest = Date.now() - maxAgeMs
  if (firstTimeIn(fileIn(dataDir)) < oldest) moveAway(dataDir)
  const older = statSync(olderFileIn(dataDir), { throwIfNoEntry: false })
  if (older && older.mtimeMs < oldest) rmSync(olderFileIn(dataDir), { force: true })
}

/** Infinity without a line; 0, so very old, if no line has a time. */
function firstTimeIn(file: string): number {
  const text = readIfThere(file)
  return text === '' ? Infinity : Number(/"time":(\d+)/.exec(text)?.[1] ?? 0)
}

function moveAway(dataDir: string): void {
  try {
    renameSync(fileIn(dataDir), olderFileIn(dataDir))
  } catch (error) {
    // Another process was faster.
    if (!isMissing(error)) throw error
  }
}

/** The newest lines, the last one last. */
export function readRecentLines(dataDir: string, count: number): string[] {
  return [olderFileIn(dataDir), fileIn(dataDir)]
    .flatMap((file) => readIfThere(file).split('\n').filter(Boolean))
    .slice(-count)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
