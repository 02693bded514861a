import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/** Who may call: anyone, somebody logged in, or an administrator. Finer rights are the feature's permissions. */
export type Who = 'guest' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** With parameters as `:name`. */
  readonly path: string
  /** The value of the query parameter `action` that tells calls on one path apart. */
  readonly action?: string
  /** This call answers whatever `action` says, when no other endpoint of the path is named by it. */
  readonly anyAction?: boolean
  readonly who: Who
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is no JSON but multipart, with one file in the field `image`. */
  readonly upload?: true
  /** The answer is a list; where it goes on, its header `Link` has the address of the next page (`rel="next"`). */
  readonly nextInLink?: true
  /**
   * The answer is no JSON but a stream of server-sent events, until either side ends it: each event by its name, with what stands in
   * its `data`.
   */
  readonly events?: Readonly<Record<string, z.ZodObject>>
  /** Absent: the answer has an empty body, or is a stream of events. */
  readonly output?: z.ZodType
  readonly status?: 200 | 201
  /** Beyond those that every call can answer (CSRF, not logged in, too many, internal). */
  readonly errors: readonly ErrorName[]
  readonly limits?: readonly RateLimit[]
  /**
   * A guest's answer is cached in memory and shared by all guests. `revalidated` lets browsers cache it under an ETag; `unstored` for
   * answers that carry cookies and a token.
   */
  readonly guestCache?: 'revalidated' | 'unstored'
  /**
   * Every page of a member carries this answer. Whom it names by id in the header `Carried-For`, if that is the caller, gets the cookies
   * and the token alone (204).
   */
  readonly carriedByPages?: true
  /** The handler counts the limits itself, because the contract puts other refusals before 429. */
  readonly limitsByHandler?: boolean
  /** The call creates an account. */
  readonly signsUp?: true
  /** Allowed from addresses that may only read: log in, log out, and the small writes of reading. */
  readonly openToBlocked?: true
  /**
   * Somebody at a screen that was left unlocked could do harm by it: it asks for a proof of the last 15 minutes that it is the account's
   * owner who calls. `exceptOwnSession`: not for the session that calls.
   */
  readonly needsProof?: true | 'exceptOwnSession'
  /** A large read for moderators or administrators. It has its own connections and its own time limit. */
  readonly atDesk?: true
  /** Accounts that wait for approval may call this write. They may call every read anyway. */
  readonly pendingMay?: true
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Without one such a call means something else, as `DELETE …/items` does. */
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

/** What a caller passes: only the parts that the endpoint has. */
export type Input<E> = Write<E, 'params'> & Write<E, 'query'> & Write<E, 'body'>

/** What comes back, as it crosses the wire. */
export type Output<E> = E extends { output: z.ZodType } ? z.output<E['output']> : undefined

/** A bare list whose next page is named in a header, with that cursor; null at its end. */
export interface ListPage<T> {
  items: T
  next: string | null
}

/** What a call comes to. */
export type Answer<E extends Endpoint> = E extends { nextInLink: true } ? ListPage<Output<E>> : Output<E>
