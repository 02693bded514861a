import { CannotStart } from './cannot-start.ts'

/** The one thing worth saying out of what PostgreSQL wrote before it gave up. */
export function reasonFrom(said: string): string {
  if (/No space left on device|Disk quota exceeded/.test(said))
    return 'the disk is full. Make room and start again; nothing is lost.'
  const lines = said.split('\n').map((line) => line.trim())
  const serious = lines.findLast((line) => /\b(PANIC|FATAL|error):/i.test(line))
  return (serious ?? lines.findLast(Boolean) ?? 'PostgreSQL said nothing').replace(/^.*?\b(PANIC|FATAL|error): +/i, '')
}

/** Turns what the file system refused into a sentence; other errors stay what they are. */
export function asCannotStart(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CannotStart(`The disk that holds ${dataDir} is full. Make room and start again; nothing is lost.`)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new CannotStart(
      `This user may not write ${path ?? dataDir}: change its owner or set DATA_DIR to another folder.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new CannotStart(`${path ?? dataDir} is not a folder: set DATA_DIR to one.`)
  return error
}
