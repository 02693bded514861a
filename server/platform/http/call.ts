import type { z } from 'zod'
import { type EndpointName, type Endpoints, endpoints } from '../../../api/index.ts'
import {
  type Answer,
  type Endpoint,
  type Given,
  type ListPage,
  needsBody,
  type Output,
} from '../../../api/platform/endpoint.ts'
import { type ErrorName, errors } from '../../../api/platform/errors.ts'
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import type { Db } from '../db/connect.ts'
import { isOutOfTime, retrySeconds } from '../db/is-away.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { requireOpenAddress } from './address-blocked.ts'
import { callerOf, leavePlace } from './admission.ts'
import { EventStream } from './event-stream.ts'
import { requireFactor, tellWhatIsMissing, withFactorState } from './factor-needed.ts'
import { FinishedJson } from './finished-json.ts'
import { requireWritable } from './read-only.ts'
import type { ReceivedFile } from './receive-file.ts'
import { compileTrims } from './trim.ts'
import type { Visitor } from './visitor.ts'

/** What a handler receives: the parsed input, the caller, and the site. */
export interface Call<E extends Endpoint> extends Given<E> {
  site: Site
  visitor: Visitor
  viewer: E['who'] extends 'guest' ? Viewer | null : Viewer
  /**
   * Reads the uploaded file, once the handler knows that the caller may send it. The file is deleted when the call is
   * answered.
   */
  takeFile: E extends { upload: true } ? () => Promise<ReceivedFile> : undefined
  /** For endpoints whose contract puts other refusals before 429. For all others limits are counted before the handler. */
  countLimits(within?: Db): Promise<void>
  /** The caller's key for this request: requests with the same key are done only once. */
  idempotencyKey: string | undefined
  /**
   * Whether a page makes the call while it is rendered, and contains the answer. Then the answer may leave out what
   * pages never show.
   */
  inside: boolean
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { events: object } ? EventStream : Answer<E> | RenderedAnswer | FinishedJson>

/** `first` runs before everything else: it may refuse, or answer without reading the input. */
interface EarlyRoute<E extends Endpoint> {
  first(call: {
    site: Site
    visitor: Visitor
    viewer: Viewer | null
    query: Record<string, unknown>
  }): Promise<Output<E> | undefined>
  answer: Handler<E>
}

/**
 * For answers cached for guests. The key has the values that the answer depends on, each in one spelling. The handler
 * receives only these, so other parameters in the address cannot create a second copy of the answer.
 */
interface CachedRoute<E extends Endpoint> {
  cacheKey(input: Given<E>): Pick<Given<E>, 'params' | 'query'>
  answer: Handler<E>
}

export type Route<E extends Endpoint> = E extends { guestCache: string; query: z.ZodObject }
  ? CachedRoute<E>
  : Handler<E> | EarlyRoute<E>
export type Routes = { [N in EndpointName]: Route<Endpoints[N]> }

/**
 * Input before parsing: params and query as strings, the body as text over HTTP or as a value from a page being
 * rendered.
 */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: { text: string } | { value: unknown } | undefined
  takeFile?: (() => Promise<ReceivedFile>) | undefined
  idempotencyKey?: string | undefined
  /** Whether a page makes the call while it is rendered: the page needs the value, and is cached itself. */
  inside?: boolean
}

/** The steps of every call, over HTTP or from a page being rendered: first, who, parse, limits, answer, trim. */
export async function answerCall(
  site: Site,
  routes: Routes,
  name: EndpointName,
  raw: RawInput,
  visitor: Visitor,
): Promise<unknown> {
  const viewer = visitor.viewer && (await withFactorState(site, visitor.viewer))
  const answered = answerFor(viewer, site, routes, name, raw, visitor)
  if (!viewer?.factorNeeded) return answered
  return answered.catch((error) => {
    throw tellWhatIsMissing(viewer, error)
  })
}

async function answerFor(
  viewer: Viewer | null,
  site: Site,
  routes: Routes,
  name: EndpointName,
  raw: RawInput,
  visitor: Visitor,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name]
  const route = routes[name] as unknown as Handler<Endpoint> | EarlyRoute<Endpoint> | CachedRoute<Endpoint>
  await requireOpenAddress(site, endpoint, visitor.address)
  await requireWritable(site, endpoint)
  // Checked first, so that accounts that wait for approval always get this error.
  if (viewer?.pending && endpoint.method !== 'GET' && !endpoint.pendingMay) throw new Refusal('account_pending')
  if (viewer?.unconfirmed && endpoint.method !== 'GET' && !endpoint.pendingMay) await requireConfirmed(site, viewer)
  if ('first' in route) {
    const early = await route.first({ site, visitor, viewer, query: (raw.query ?? {}) as Record<string, unknown> })
    if (early !== undefined) return trim(endpoint, early)
  }
  if (endpoint.who !== 'guest' && !viewer) throw new Refusal('not_logged_in')
  if (endpoint.who === 'admin' && !viewer?.isAdmin) throw new Refusal('not_admin')
  if (viewer && endpoint.moderates) requireFactor(viewer)
  const parsed = parse(endpoint, raw)
  const input = 'cacheKey' in route ? { ...parsed, ...route.cacheKey(parsed) } : parsed
  const countLimits = (within?: Db) =>
    site.limiter.count(
      endpoint.limits ?? [],
      name,
      { address: visitor.address, memberId: viewer?.id ?? null, username: usernameIn(input.body) },
      within,
    )
  if (!endpoint.limitsByHandler) await countLimits()
  const handler = typeof route === 'function' ? route : route.answer
  const answer = async () => {
    if (endpoint.atDesk) leavePlace()
    const result: unknown = await handler({
      ...input,
      site: endpoint.atDesk ? { ...site, db: site.deskDb } : site,
      visitor,
      viewer,
      countLimits,
      idempotencyKey: raw.idempotencyKey,
      inside: raw.inside ?? false,
      takeFile: raw.takeFile,
    } as unknown as Call<Endpoint>).catch((error) => {
      throw isOutOfTime(error) ? new Refusal('busy', undefined, { retryAfter: retrySeconds }) : error
    })
    return isFinished(result) ? result : trim(endpoint, result)
  }
  if (!endpoint.guestCache || viewer || raw.inside) return answer()
  const rendered = () =>
    site.admission.admit(callerOf(visitor, endpoint.method), async () => render(endpoint, await answer()))
  return site.answers.getOrRender(`api ${name} ${JSON.stringify(input)}`, rendered, endpoint.guestSeconds)
}

/** Administrators may always write, so that they can turn the setting off again. */
async function requireConfirmed(site: Site, viewer: Viewer): Promise<void> {
  if (!viewer.isAdmin && (await site.siteSettings.get()).email_required) throw new Refusal('email_not_verified')
}

const isFinished = (result: unknown) =>
  result instanceof FinishedJson || result instanceof RenderedAnswer || result instanceof EventStream

function render({ nextInLink }: Endpoint, answer: unknown): RenderedAnswer {
  if (answer instanceof FinishedJson) return new RenderedAnswer(answer.bytes)
  if (!nextInLink) return new RenderedAnswer(JSON.stringify(answer))
  const { items, next } = answer as ListPage<unknown>
  return new RenderedAnswer(JSON.stringify(items), 200, { next })
}

function parse(endpoint: Endpoint, raw: RawInput): Given<Endpoint> {
  return {
    params: endpoint.params && read(endpoint.params, raw.params ?? {}, 'bad_request'),
    query: endpoint.query && read(endpoint.query, raw.query ?? {}, 'bad_request'),
    body: endpoint.body && read(endpoint.body, bodyValue(endpoint, raw.body), 'invalid_json'),
  } as Given<Endpoint>
}

function bodyValue(endpoint: Endpoint, body: RawInput['body']): unknown {
  if (!body && needsBody(endpoint)) throw new Refusal('invalid_json')
  if (!body) return undefined
  if ('value' in body) return body.value
  try {
    return JSON.parse(body.text)
  } catch {
    throw new Refusal('invalid_json')
  }
}

/** A schema may name its refusal as its error message, as `id()` does. */
function read(schema: NonNullable<Endpoint['body']>, value: unknown, defaultRefusal: ErrorName): unknown {
  const result = schema.safeParse(value)
  if (result.success) return makeStorable(result.data, defaultRefusal)
  const message = result.error.issues[0]?.message
  throw new Refusal(message !== undefined && message in errors ? (message as ErrorName) : defaultRefusal)
}

/**
 * The database accepts neither a NUL nor half of a surrogate pair. Nobody sends a NUL on purpose, so it is refused. A
 * half comes from a client that has cut a text inside an emoji, and becomes the replacement character.
 */
function makeStorable(value: unknown, defaultRefusal: ErrorName): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal(defaultRefusal)
    return value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((item) => makeStorable(item, defaultRefusal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeStorable(item, defaultRefusal)]))
}

const outputs = Object.values<Endpoint>(endpoints).flatMap(({ output }) => output ?? [])
const trims = compileTrims(new Set(outputs))

/**
 * Output is parsed, not only typed: an extra key on a returned value is no type error, and a column selected by mistake
 * must not be sent.
 */
function trim({ output, nextInLink }: Endpoint, result: unknown): unknown {
  const trimmed = output && trims.get(output)
  if (!trimmed) return undefined
  if (!nextInLink) return trimmed(result)
  const { items, next } = result as ListPage<unknown>
  return { items: trimmed(items), next }
}

function usernameIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'username' in body ? String(body.username).trim() : ''
}
