import { type UploadOptions, uploadFile } from '../../../people/images/upload-file.ts'
import { ApiError } from '../../../platform/client.ts'

/** Refusals for which a retry is useless. If pictures are turned off, the file is kept, because they may be on again soon. */
const finalRefusals = ['file_size_exceeded', 'unsupported_image', 'new_account_limit']

/** Until a image is sent again that the server had no room for: other windows of the same member send theirs meanwhile. */
const waitSeconds = [1, 2, 4, 8, 16]

/** Sends one file, and waits and sends it again while too many are being worked on. */
export async function sendImage(file: File, options: UploadOptions & { signal: AbortSignal; onWait: () => void }) {
  for (const seconds of waitSeconds) {
    try {
      return await uploadFile('uploadImage', {}, file, options)
    } catch (error) {
      // Limits with a code take hours, so they are shown instead.
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
