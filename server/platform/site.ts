import type { AnswerCache } from './cache/answer-cache.ts'
import type { Settings } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Bus } from './db/listen.ts'
import type { Secrets } from './db/secrets.ts'
import type { Admission } from './http/admission.ts'
import type { Limiter } from './http/limiter.ts'
import type { ImageMachine } from './images/machine.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/**
 * Everything that one running process of the site works with. Verbs and handlers receive it; they never import it. The
 * parts of the platform are listed here. A feature with state of its own, such as a cache, adds a line to this
 * interface in the file that creates it (`declare module`), and `start/create-site.ts` creates it.
 */
export interface Site {
  readonly settings: Settings
  readonly db: Db
  /** Connections for what moderators and administrators read, so that members never wait for them. */
  readonly deskDb: Db
  readonly bus: Bus
  readonly log: Log
  readonly secrets: Secrets
  readonly limiter: Limiter
  readonly admission: Admission
  readonly metrics: Metrics
  /** Work for later. A verb adds it in its own transaction. */
  readonly jobs: JobQueue
  readonly images: ImageMachine
  /** Fetches pages and images from addresses that users enter. */
  readonly outgoing: Outgoing
  /** Pages and answers for guests that are already rendered. */
  readonly answers: AnswerCache
  nextKey(): bigint
  close(): Promise<void>
}
