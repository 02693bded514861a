import type { Readable } from 'node:stream'

/** Where archives lie: a folder, or a part of a bucket. Names are paths below it. */
export interface Place {
  /** As its owner writes it. */
  nameOf(name: string): string
  /** The file is there when all of it is, and not before: whoever is killed meanwhile leaves nothing by that name. Gives its size. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Bytes of a file that is there, from the first up to and without the last. */
  read(name: string, range: { from: number; to: number }): Promise<Readable>
  /** Undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** The names in a folder, '' for the place itself; files alone, and no folders. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
  /** What a process left that died while it wrote. */
  removeUnfinished(): Promise<void>
  /** Undefined where nobody can tell. */
  freeBytes(): Promise<number | undefined>
}
