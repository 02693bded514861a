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
import { requireOpenAddress } from './blocked-writes.ts'
import { EventStream } from './event-stream.ts'
import type { ReceivedFile } from './receive-file.ts'
import { compileTrims } from './trim.ts'
import type { Visitor } from './visitor.ts'

/** What a handler gets: the parsed input, who asks, and the site. */
export interface Call<E extends Endpoint> extends Given<E> {
  site: Site
  visitor: Visitor
  viewer: E['who'] extends 'guest' ? Viewer | null : Viewer
  /** Reads the file of an upload, once it is known that the caller may send it. It is gone when the call is answered. */
  takeFile: E extends { upload: true } ? () => Promise<ReceivedFile> : undefined
  /** For endpoints whose contract puts other refusals before 429; the others are counted before their handler. */
  countLimits(within?: Db): Promise<void>
  /** What the caller calls this request, so that it can be sent again without being done again. */
  idempotencyKey: string | undefined
  /** Asked by a page that is being rendered, which carries the answer: what pages never show may be left out. */
  inside: boolean
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { events: object } ? EventStream : Answer<E> | RenderedAnswer>

/** `first` runs before all else: it may refuse, or answer and leave the input unread. */
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
 * What is cached for guests has as its key the values that the answer depends on, each in one spelling. The handler gets
 * nothing else, so whatever else stands in an address cannot make a second copy of one answer.
 */
interface CachedRoute<E extends Endpoint> {
  cacheKey(given: Given<E>): Pick<Given<E>, 'params' | 'query'>
  answer: Handler<E>
}

export type Route<E extends Endpoint> = E extends { guestCache: string; query: z.ZodObject }
  ? CachedRoute<E>
  : Handler<E> | EarlyRoute<E>
export type Routes = { [N in EndpointName]: Route<Endpoints[N]> }

/** Input as it came: params and query as strings, the body as text over HTTP or as a value from inside. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: { text: string } | { value: unknown } | undefined
  takeFile?: (() => Promise<ReceivedFile>) | undefined
  idempotencyKey?: string | undefined
  /** Asked by a page that is being rendered: it needs the value, and is cached itself. */
  inside?: boolean
}

/** The way of every call, from outside or from a page being rendered: first, who, parse, limits, answer, trim. */
export async function answerCall(
  site: Site,
  routes: Routes,
  name: EndpointName,
  raw: RawInput,
  visitor: Visitor,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name]
  const route = routes[name] as unknown as Handler<Endpoint> | EarlyRoute<Endpoint> | CachedRoute<Endpoint>
  const { viewer } = visitor
  await requireOpenAddress(site, endpoint, visitor.address)
  // First of all checks, so that accounts that wait for approval always get this error.
  if (viewer?.pending && endpoint.method !== 'GET' && !endpoint.pendingMay) throw new Refusal('account_pending')
  if ('first' in route) {
    const early = await route.first({ site, visitor, viewer, query: (raw.query ?? {}) as Record<string, unknown> })
    if (early !== undefined) return trim(endpoint, early)
  }
  if (endpoint.who !== 'guest' && !viewer) throw new Refusal('not_logged_in')
  if (endpoint.who === 'admin' && !viewer?.isAdmin) throw new Refusal('not_admin')
  const parsed = parse(endpoint, raw)
  const given = 'cacheKey' in route ? { ...parsed, ...route.cacheKey(parsed) } : parsed
  const countLimits = (within?: Db) =>
    site.limiter.count(
      endpoint.limits ?? [],
      name,
      { address: visitor.address, memberId: viewer?.id ?? null, username: usernameIn(given.body) },
      within,
    )
  if (!endpoint.limitsByHandler) await countLimits()
  const handler = typeof route === 'function' ? route : route.answer
  const answer = async () => {
    const result: unknown = await handler({
      ...given,
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
    return result instanceof RenderedAnswer || result instanceof EventStream ? result : trim(endpoint, result)
  }
  if (!endpoint.guestCache || viewer || raw.inside) return answer()
  return site.answers.getOrRender(`api ${name} ${JSON.stringify(given)}`, async () => render(endpoint, await answer()))
}

function render({ nextInLink }: Endpoint, answer: unknown): RenderedAnswer {
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

/** A schema may name its own refusal as its error message, as `id()` does. */
function read(schema: NonNullable<Endpoint['body']>, value: unknown, usual: ErrorName): unknown {
  const result = schema.safeParse(value)
  if (result.success) return storable(result.data, usual)
  const named = result.error.issues[0]?.message
  throw new Refusal(named !== undefined && named in errors ? (named as ErrorName) : usual)
}

/**
 * The database takes no NUL and no half of a surrogate pair. Nobody means a NUL; a half is left where a client cut a text in the
 * middle of an emoji, and becomes the replacement character.
 */
function storable(value: unknown, usual: ErrorName): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal(usual)
    return value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((item) => storable(item, usual))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item, usual)]))
}

const outputs = Object.values<Endpoint>(endpoints).flatMap(({ output }) => output ?? [])
const trims = compileTrims(new Set(outputs))

/**
 * Output is parsed, not only typed: an extra key on a returned value is no type error, and a column that slipped in must not
 * leave the house.
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
