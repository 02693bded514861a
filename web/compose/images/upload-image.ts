import { ApiError } from '../../client.ts'
import { type UploadOptions, uploadFile } from '../../images/upload-file.ts'

/** What no later try can change soon. Pictures that are turned off may be on again in a moment: the file stays until then. */
const finalRefusals = ['file_size_exceeded', 'unsupported_image', 'new_account_limit']

/** Until a image is sent again that the server had no room for: other windows of the same member send theirs meanwhile. */
const waitSeconds = [1, 2, 4, 8, 16]

/** Sends one file, and waits and sends it again while too many are being worked on. */
export async function sendImage(file: File, options: UploadOptions & { signal: AbortSignal; onWait: () => void }) {
  for (const seconds of waitSeconds) {
    try {
      return await uploadFile('uploadImage', {}, file, options)
    } catch (error) {
      // A limit that has a code is one of hours, and says so.
      if (!(error instanceof ApiError) || error.status !== 429 || error.code !== undefined) throw error
      options.onWait()
      await wait(seconds * 1000, options.signal)
    }
  }
  return uploadFile('uploadImage', {}, file, options)
}

/** Whether a file is not taken, however often it is sent. */
export const isRefused = (error: unknown) => error instanceof ApiError && finalRefusals.includes(error.code ?? '')

export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}
