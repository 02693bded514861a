import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  bytes: number
  changedAt: Date
}

/** A store for the files of images. Keys are paths below one folder, such as 3f/2a/{id}/original.jpeg. */
export interface Store {
  /** The files in one of the 256 folders at the top, 00 to ff. */
  list(topFolder: string): AsyncIterable<StoredFile>
  /** Erases one file; a missing one is no error. */
  erase(key: string): Promise<void>
  /** Readers see the whole file or none. The source file is moved or copied, so it may be gone afterwards. */
  put(key: string, file: string): Promise<void>
  /** Undefined if there is no such file. The caller must read the stream or destroy it. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Erases all files of a folder; an empty folder is no error. */
  eraseFolder(folder: string): Promise<void>
}
