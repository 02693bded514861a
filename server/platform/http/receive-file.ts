import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { altTextLimit, maxUploadBytes } from '../../../shared/limits.ts'
import type { Scratch } from '../images/scratch.ts'
import { Refusal } from '../refusal.ts'
import { leavePlace } from './admission.ts'

/** The file of an upload, on disk until the call is answered. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  /** What the image shows, as sent in another field; empty if that is missing. */
  readonly altText: string
}

const field = 'image'
const altTextField = 'altText'
/** Longer values are cut, so this leaves room for the longest alternative text in characters of four bytes. */
const maxFieldBytes = 4 * altTextLimit.max
/** A phone that loses its connection for a moment continues; a client that sends nothing for this long is gone. */
const silenceMilliseconds = 20_000
/** 25 MiB at 0.7 Mbit/s. */
export const uploadMilliseconds = 300_000
const bodyMilliseconds = 60_000
/** How long a refused client may go on sending, so that it reads the answer instead of getting a connection error. */
const drainMilliseconds = 10_000

const uploads = new Set(
  Object.values(endpoints as Record<string, Endpoint>).flatMap(({ upload, method, path }) =>
    upload ? `${method} ${path}` : [],
  ),
)

/** Whether the request is an upload. Its body stays unread until the handler accepts a file from this caller. */
export function hasFile({ method, routeOptions, raw }: FastifyRequest): boolean {
  const isMultipart = /^\s*multipart\/form-data\s*(;|$)/i.test(raw.headers['content-type'] ?? '')
  return isMultipart && uploads.has(`${method} ${routeOptions.url}`)
}

export interface Upload {
  /**
   * Reads the body; refuses one that is too large or too slow, or is not one file in the field "image". Called at most
   * once.
   */
  take(): Promise<ReceivedFile>
  /** Called when the call is answered, with success or without. */
  close(): Promise<void>
}

export function awaitUpload(request: FastifyRequest, scratch: Scratch, silence = silenceMilliseconds): Upload {
  let path: string | undefined
  return {
    async take() {
      leavePlace()
      path = await scratch.fresh()
      return { path, ...(await receive(request, path, silence)) }
    },
    async close() {
      if (path !== undefined) await scratch.remove(path)
      if (hasFile(request) && !request.raw.complete) drain(request)
    },
  }
}

async function receive(request: FastifyRequest, path: string, silence: number): Promise<Omit<ReceivedFile, 'path'>> {
  const parser = createParser(request)
  const stop = new AbortController()
  let files = 0
  let bytes = 0
  let altText = ''
  let writing: Promise<void> = Promise.resolve()
  parser.on('file', (name, stream) => {
    if (name === field) files++
    // A stream that nobody reads needs this listener too: without one, its error would end the process.
    stream.on('error', () => {})
    if (name !== field || files > 1) return void stream.resume()
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    writing = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: stop.signal })
    writing.catch((error: unknown) => stop.abort(error))
  })
  parser.on('field', (name, value) => {
    if (name === altTextField) altText = String(value)
  })
  try {
    await feed(request, parser, stop.signal, silence)
    await writing
  } catch (error) {
    stop.abort(error)
    await writing.catch(() => {})
    // A full disk is a failure of the server; all other errors come from the body.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw error instanceof Refusal ? error : new Refusal('file_size_exceeded')
  }
  if (files === 0) throw new Refusal('bad_request', `Send the picture as a file in the field "${field}".`)
  if (files > 1) throw new Refusal('bad_request', 'Send one picture at a time.')
  return { bytes, altText }
}

function createParser(request: FastifyRequest): BusboyInstance {
  if (!hasFile(request)) {
    throw new Refusal('bad_request', `Send the picture as multipart/form-data, in the field "${field}".`)
  }
  if (Number(request.raw.headers['content-length']) > maxUploadBytes) throw new Refusal('file_size_exceeded')
  try {
    return new Busboy({
      headers: request.raw.headers as BusboyHeaders,
      limits: { files: 2, fields: 20, fieldSize: maxFieldBytes, parts: 30, headerPairs: 50 },
    })
  } catch {
    throw new Refusal('file_size_exceeded')
  }
}

/** Not a pipeline, because that would close the connection at the first refusal, before the answer is sent. */
function feed({ raw }: FastifyRequest, parser: BusboyInstance, stop: AbortSignal, silence: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    const refuse = () => settle(new Refusal('file_size_exceeded'))
    const timers = [setTimeout(refuse, silence), setTimeout(refuse, uploadMilliseconds)] as const
    const settle = (error?: unknown) => {
      for (const timer of timers) clearTimeout(timer)
      raw.off('data', onData).off('end', onEnd).pause()
      if (error) reject(error)
      else resolve()
    }
    const onData = (chunk: Buffer) => {
      timers[0].refresh()
      received += chunk.length
      if (received > maxUploadBytes) refuse()
      else if (!parser.write(chunk)) raw.pause()
    }
    const onEnd = () => parser.end()
    stop.addEventListener('abort', () => settle(stop.reason))
    parser.on('error', settle).on('drain', () => raw.resume())
    parser.on('finish', () => settle())
    raw.on('error', settle).on('end', onEnd).on('data', onData)
  })
}

/**
 * A client that sends its request a byte a minute may hold a connection only for this long. Uploads have their own
 * limits.
 */
export function limitBodyTime(request: FastifyRequest, milliseconds = bodyMilliseconds): void {
  const { raw } = request
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (!hasBody || hasFile(request)) return
  const timer = setTimeout(() => raw.destroy(), milliseconds).unref()
  raw.once('close', () => clearTimeout(timer))
}

function drain({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), drainMilliseconds).unref()
  raw.once('close', () => clearTimeout(timer))
  raw.on('error', () => {})
  raw.resume()
}
