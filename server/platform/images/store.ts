import type { Readable } from 'node:stream'

/** A store for the files of images. Keys are paths below one folder, such as 3f/2a/{id}/original.jpeg. */
export interface Store {
  /** Readers see the whole file or none. The source file is moved or copied, so it may be gone afterwards. */
  put(key: string, file: string): Promise<void>
  /** Undefined if there is no such file. The caller must read the stream or destroy it. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Erases all files of a folder; an empty folder is no error. */
  eraseFolder(folder: string): Promise<void>
}
