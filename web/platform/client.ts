import { first } from 'virtual:calls'
import type { Place } from '../../api/discussion/entity-places.ts'
import type { EndpointName, Endpoints } from '../../api/index.ts'
import type { Answer, Input } from '../../api/platform/endpoint.ts'

/** Headers beyond the usual ones matter between a browser and the server; inside the server only `Idempotency-Key` does. */
export type CallApi = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<Endpoints[N]>>

/** A refused or failed call. Status 0: the server is not reachable; 408: the service worker says that the app is offline. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly body: unknown
  /** Which call it was. */
  readonly call: EndpointName | undefined
  /** The `Retry-After` in seconds; 0 if there is none. */
  readonly retryAfter: number

  constructor(status: number, body: unknown, call?: EndpointName, retryAfter: string | null = null) {
    const { code, message } = (body ?? {}) as { code?: string; message?: string }
    super(message ?? (status === 0 ? "Make sure you're connected to the internet" : 'Something went wrong.'))
    this.status = status
    this.code = code
    this.body = body
    this.call = call
    this.retryAfter = Number(retryAfter)
  }
}

/** A script could not be loaded. Browsers remember that, so only a reload of the page tries it again. */
export class CodeOffline extends ApiError {
  constructor(call?: EndpointName) {
    super(0, undefined, call)
  }
}

export const tokenKey = 'csrf_token'

/** Brings a new browser its session. */
let firstCall: Promise<unknown> | undefined

/** Calls the API from the browser. Pages rendered on the server get a call of the same form that stays inside the process. */
export const call: CallApi = async (name, input, headers) => {
  const sent = request(name, input as object, headers)
  if (name === 'getInitial') firstCall = sent
  const answer = await sent
  if (answer.status === 401 && answer.error?.code === undefined && name !== 'getInitial') {
    // The session has changed since the page was loaded. Fetch its token once and try again.
    await request('getInitial', {})
    return unwrap(await request(name, input as object, headers))
  }
  return unwrap(answer)
}

/** The largest body, in characters, that is still sent after the page is closed. */
const maxOutliving = 4_000

/** `copiedAt`: when the offline copy that was the answer was made; null for an answer of the server. `code`: of a refusal. */
export type AnswerListener = (url: string, copiedAt: string | null, code: string | undefined) => unknown

/** Hear of every answer. */
export const answerListeners = new Set<AnswerListener>()

interface Received {
  status: number
  value: unknown
  error: ApiError | undefined
}

async function request(
  name: EndpointName,
  input: object,
  headers?: Readonly<Record<string, string>>,
): Promise<Received> {
  try {
    await learnCalls(name)
  } catch {
    return unanswered(new CodeOffline(name))
  }
  const { method, url } = addressOf(name, input)
  const { body } = input as { body?: unknown }
  const isChange = method !== 'GET'
  // A change without a session is refused. Two first calls at the same time bring two sessions, of which the later one replaces the other.
  if (isChange && !token()) await firstCall
  const text = body === undefined ? '' : JSON.stringify(body)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { ...(isChange && tokenHeader()), ...headers },
      body: text || null,
      // A small change is sent even if the user leaves the page at once. Browsers allow 64 KB of such requests at a time.
      keepalive: isChange && text.length < maxOutliving,
    })
  } catch {
    return unanswered(new ApiError(0, undefined, name))
  }
  const { ok, status, headers: answered } = response
  keepToken(answered.get('Csrf-Token'))
  const value = parse(await response.text())
  const error = ok ? undefined : new ApiError(status, value, name, answered.get('Retry-After'))
  for (const hear of answerListeners) hear(url, answered.get('Kept-At'), error?.code)
  if (error) return { status, value, error }
  const isPaged = rowOf(name)[4]
  const answer = isPaged ? { items: value, next: nextIn(answered.get('Link')) } : value
  return { status, value: answer, error: undefined }
}

const unanswered = (error: ApiError): Received => ({ status: 0, value: undefined, error })

function nextIn(link: string | null): string | null {
  const [, search = ''] = /\?([^>]*)>; rel="next"/.exec(link ?? '') ?? []
  return new URLSearchParams(search).get('next')
}

/** The method and address of a known call. */
export function addressOf(name: EndpointName, input: object): { method: string; url: string } {
  const [method, path, , action] = rowOf(name)
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const search = new URLSearchParams()
  if (action) search.set('action', action)
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value))
  const url = path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
  return { method, url: search.size ? `${url}?${search}` : url }
}

const token = () =>
  localStorage.getItem(tokenKey) ?? decodeURIComponent(/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '')

export const tokenHeader = (): Record<string, string> => ({ 'X-Csrf-Token': token() })

export function keepToken(token: string | null): void {
  if (token) localStorage.setItem(tokenKey, token)
}

// biome-ignore lint/suspicious/noExplicitAny: the type of the answer is the endpoint's, which the caller names.
function unwrap(answer: Received): any {
  if (answer.error) throw answer.error
  return answer.value
}

export function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

// The calls of the most visited pages are known from the start. The others are loaded when one of them is needed, in two
// files, of which ordinary pages need only one.

function rowOf(name: EndpointName): (typeof first)[string] {
  const row = first[name]
  if (!row) throw new Error(`There is no call ${name} yet.`)
  return row
}

/** The places of entities in the answer to this call. */
export const placesOf = (name: EndpointName): readonly Place[] => rowOf(name)[2] ?? []

export async function learnCalls(...names: readonly EndpointName[]): Promise<void> {
  const isKnown = () => names.every((name) => name in first)
  if (isKnown()) return
  Object.assign(first, (await import('./further-calls.ts')).furtherCalls)
  if (!isKnown()) Object.assign(first, (await import('./rare-calls.ts')).rareCalls)
}

/** Whether the call did not reach the server, or its answer did not come back. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408)
}
