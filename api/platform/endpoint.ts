import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/** Who may call: anyone, somebody logged in, or an administrator. Finer rights are the feature's permissions. */
export type Who = 'guest' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** With parameters written as `:name`. */
  readonly path: string
  /** The value of the query parameter `action` that tells calls on one path apart. */
  readonly action?: string
  /** Answers all other values of `action` that no endpoint of the path names. */
  readonly anyAction?: boolean
  readonly who: Who
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is multipart, not JSON, with one file in the field `image`. */
  readonly upload?: true
  /** The answer is a list. If there are more, the header `Link` has the address of the next page (`rel="next"`). */
  readonly nextInLink?: true
  /**
   * The answer is a stream of server-sent events, until either side ends it: the names of the events with the form of
   * their `data`.
   */
  readonly events?: Readonly<Record<string, z.ZodObject>>
  /** Absent: the answer has an empty body, or is a stream of events. */
  readonly output?: z.ZodType
  readonly status?: 200 | 201
  /** In addition to the errors of every call (CSRF, not logged in, too many, internal). */
  readonly errors: readonly ErrorName[]
  readonly limits?: readonly RateLimit[]
  /**
   * A guest's answer is cached in memory and shared by all guests. `revalidated` lets browsers cache it under an ETag; `unstored` for
   * answers that contain cookies and a token.
   */
  readonly guestCache?: 'revalidated' | 'unstored'
  /** How long a cached answer is fresh; by default as long as `GUEST_CACHE_SECONDS` says. 0 there turns this off too. */
  readonly guestSeconds?: number
  /**
   * Every page of a member contains this answer already. If the header `Carried-For` names the caller's id, the answer
   * is only the cookies and the token (204).
   */
  readonly carriedByPages?: true
  /** The handler counts the limits itself, because the contract puts other refusals before 429. */
  readonly limitsByHandler?: boolean
  /** The call creates an account. */
  readonly signsUp?: true
  /** Allowed from addresses that may only read: log in, log out, and the small writes of reading. */
  readonly openToBlocked?: true
  /** Allowed while the site is read-only: log in, log out, what only reads, and the switch that ends it. */
  readonly worksReadOnly?: true
  /**
   * A stranger at an unlocked screen could do harm with this call, so it requires that the owner has given the password
   * in the last 15 minutes. `exceptOwnSession`: not for the session of the request.
   */
  readonly needsProof?: true | 'exceptOwnSession'
  /** A large read for moderators or administrators. It has its own connections and its own time limit. */
  readonly atDesk?: true
  /** Only moderators and administrators may do this. If the site asks them for a second factor, they need one here. */
  readonly moderates?: true
  /** Accounts that wait for approval may call this write. They may call every read anyway. */
  readonly pendingMay?: true
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether the call requires a body. For some calls a missing body has a meaning, such as `DELETE …/items`. */
export const needsBody = ({ body }: Endpoint): boolean => body !== undefined && !body.safeParse(undefined).success

type Part = 'params' | 'query' | 'body'

type Read<E, K extends Part> = E extends Record<K, z.ZodType> ? z.output<E[K]> : undefined

type Write<E, K extends Part> =
  E extends Record<K, z.ZodType>
    ? Record<never, never> extends z.input<E[K]>
      ? { [P in K]?: z.input<E[K]> }
      : { [P in K]: z.input<E[K]> }
    : unknown

/** What a handler receives. */
export interface Given<E> {
  params: Read<E, 'params'>
  query: Read<E, 'query'>
  body: Read<E, 'body'>
}

/** What a caller passes: only the parts that this endpoint has. */
export type Input<E> = Write<E, 'params'> & Write<E, 'query'> & Write<E, 'body'>

/** The answer in its form on the wire. */
export type Output<E> = E extends { output: z.ZodType } ? z.output<E['output']> : undefined

/** A list and the cursor of its next page, which the server sends in a header; null at the end. */
export interface ListPage<T> {
  items: T
  next: string | null
}

/** The result of a call. */
export type Answer<E extends Endpoint> = E extends { nextInLink: true } ? ListPage<Output<E>> : Output<E>
