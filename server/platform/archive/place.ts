import type { Readable } from 'node:stream'

/** A store of archives: a folder, or a prefix in a bucket. Names are relative paths. */
export interface Place {
  /** The full path or address for messages. */
  nameOf(name: string): string
  /** The file appears only when it is complete; a process that is killed leaves no file with that name. Returns the size. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Bytes of an existing file, from `from` up to but not including `to`. */
  read(name: string, range: { from: number; to: number }): Promise<Readable>
  /** Undefined if the file does not exist. */
  size(name: string): Promise<number | undefined>
  /** The names of the files in a folder, without subfolders; '' is the place itself. */
  list(folder: string): Promise<string[]>
  /** How many files a folder has, and their size in all. */
  sizes(folder: string): Promise<{ count: number; bytes: number }>
  remove(name: string): Promise<void>
  /** Removes unfinished files of processes that died. */
  removeUnfinished(): Promise<void>
  /** Undefined if it is unknown. */
  freeBytes(): Promise<number | undefined>
}
