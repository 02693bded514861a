import type { Readable } from 'node:stream'

/** Where the files of images lie. Their keys are paths below one folder, such as 3f/2a/{id}/original.jpeg. */
export interface Store {
  /** The whole file or nothing, whoever reads meanwhile. The file given is moved or copied; it may be gone afterwards. */
  put(key: string, file: string): Promise<void>
  /** Undefined when there is none. Who takes the stream reads it or destroys it. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** All files of a folder; none is no mistake. */
  eraseFolder(folder: string): Promise<void>
}
