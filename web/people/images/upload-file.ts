import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Input, Output } from '../../../api/platform/endpoint.ts'
import { maxUploadBytes } from '../../../shared/limits.ts'
import {
  ApiError,
  addressOf,
  answerListeners,
  call,
  keepToken,
  learnCalls,
  parse,
  tokenHeader,
} from '../../platform/client.ts'

export type UploadName = {
  [N in EndpointName]: Endpoints[N] extends { upload: true } ? N : never
}[EndpointName]

export interface UploadOptions {
  /** Called with values from 0 to 1 during sending. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Bytes that a form adds around a file, at most. */
const wrapping = 1024

export const isTooLarge = (file: Blob) => file.size > maxUploadBytes - wrapping

export const tooLargeText = 'Maximum file size exceeded.'

/** Sends one file. With XMLHttpRequest, because fetch does not report progress. */
export async function uploadFile<N extends UploadName>(
  name: N,
  input: Input<Endpoints[N]>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Output<Endpoints[N]>> {
  // Refused at once, not after minutes of sending.
  if (isTooLarge(file)) {
    throw new ApiError(400, { code: 'file_size_exceeded', message: tooLargeText })
  }
  await learnCalls(name).catch(() => Promise.reject(new ApiError(0, undefined)))
  try {
    return (await send(name, input as object, file, options)) as Output<Endpoints[N]>
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || error.code !== undefined) throw error
    // The session has changed since the page was loaded. Fetch its token once and try again.
    await call('getInitial', {})
    return (await send(name, input as object, file, options)) as Output<Endpoints[N]>
  }
}

function send(name: UploadName, input: object, file: Blob, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { method, url } = addressOf(name, input)
    request.open(method, url)
    for (const [header, value] of Object.entries(tokenHeader())) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      keepToken(request.getResponseHeader('Csrf-Token'))
      const value = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(value)
      const error = new ApiError(request.status, value)
      for (const hear of answerListeners) hear(url, null, error.code)
      reject(error)
    }
    request.onerror = () => reject(new ApiError(0, undefined))
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(signal.reason)
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}
