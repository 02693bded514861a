import { CannotStart } from './cannot-start.ts'

/** The most useful line of what PostgreSQL wrote before it failed. */
export function reasonFrom(output: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return 'the disk is full. Make room and start again; nothing is lost.'
  const lines = output.split('\n').map((line) => line.trim())
  const errorLine = lines.findLast((line) => /\b(PANIC|FATAL|error):/i.test(line))
  return (errorLine ?? lines.findLast(Boolean) ?? 'PostgreSQL said nothing').replace(
    /^.*?\b(PANIC|FATAL|error): +/i,
    '',
  )
}

/** Turns an error of the file system into a sentence for the owner; other errors are returned as they are. */
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
