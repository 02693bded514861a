import type { Counts } from '../../../api/people/live.ts'
import type { EventLine } from '../../platform/http/event-stream.ts'
import { byeText, caseText, countsText, helloText, pingText, threadText } from './event-text.ts'

export interface Listener {
  userId: bigint
  /** The hash of the session that opened the stream, in hex. */
  session: string
  /** Whether the session is known to be valid. */
  isSessionKnown: boolean
  /** The address of the client. */
  address: string
  /** The network, whose open streams are limited. */
  network: string
  /** The post on the open page, by its id in addresses. */
  publicId: string | null
}

const pingMs = 25_000
const countsMs = 1_000
const threadMs = 2_000
const caseMs = 2_000
/** How long a client may read nothing of what was sent. */
const slowMs = 30_000
/**
 * Opening a stream prolongs the session by 360 days. A stream ends before that, so no session expires during a stream.
 * The client then reconnects.
 */
const maxAgeMs = 24 * 3_600_000

/**
 * One open stream: the newest value of each kind of event, and when it may be sent. Nothing is written until the client
 * has read what was written before, so there is no queue.
 */
export class Stream {
  readonly listener: Listener
  readonly #line: EventLine
  #pingAt: number
  readonly #endsAt: number
  #counts: Counts | null = null
  #countsDue = false
  #countsAt = Number.NEGATIVE_INFINITY
  #newComments = 0
  #newestAt = 0
  #threadDue = false
  #threadAt = Number.NEGATIVE_INFINITY
  #caseDue = false
  #caseAt = Number.NEGATIVE_INFINITY
  /** Since when there is unread data in this process that the client does not read. */
  #stuckAt: number | null = null

  constructor(listener: Listener, line: EventLine, now: number) {
    this.listener = listener
    this.#line = line
    this.#pingAt = now + pingMs
    this.#endsAt = now + maxAgeMs
    this.#write(helloText, now)
  }

  setCounts(counts: Counts): void {
    const last = this.#counts
    const isSame = (name: keyof Counts) => last !== null && last[name] === counts[name]
    if (isSame('points') && isSame('notificationsNewCount') && isSame('moderationCount')) return
    this.#counts = counts
    this.#countsDue = true
  }

  /** Whether counts that are read now could be sent at once. */
  maySendCounts(now: number): boolean {
    return now >= this.#countsAt + countsMs
  }

  addComment(authorId: bigint, at: number): void {
    if (authorId === this.listener.userId) return
    this.#newComments++
    this.#newestAt = Math.max(this.#newestAt, at)
    this.#threadDue = true
  }

  markCaseChange(): void {
    this.#caseDue = true
  }

  /** Sends what is due. False if something is left to send. */
  sendDue(now: number): boolean {
    if (this.isStuck()) return !this.#isDue()
    let text = ''
    if (this.#countsDue && this.#counts && this.maySendCounts(now)) {
      text += countsText(this.#counts)
      this.#countsDue = false
      this.#countsAt = now
    }
    const { publicId } = this.listener
    if (this.#threadDue && publicId !== null && now >= this.#threadAt + threadMs) {
      const newestAt = new Date(this.#newestAt).toISOString()
      text += threadText({ publicId, newComments: this.#newComments, newestAt })
      this.#threadDue = false
      this.#threadAt = now
    }
    if (this.#caseDue && now >= this.#caseAt + caseMs) {
      text += caseText
      this.#caseDue = false
      this.#caseAt = now
    }
    if (text) this.#write(text, now)
    return !this.#isDue()
  }

  #isDue(): boolean {
    return this.#countsDue || this.#threadDue || this.#caseDue
  }

  /** When the next ping is due. A client that reads nothing gets no pings. */
  get pingAt(): number {
    return this.#pingAt
  }

  ping(now: number): void {
    this.#pingAt = now + pingMs
    if (!this.isStuck()) this.#write(pingText, now)
  }

  isOver(now: number): boolean {
    return now >= this.#endsAt
  }

  /** Whether written data is still unread; then the stream is watched until it is drained, or must be cut. */
  isStuck(): boolean {
    if (this.#stuckAt !== null && this.#line.isDrained()) this.#stuckAt = null
    return this.#stuckAt !== null
  }

  isTooSlow(now: number): boolean {
    return this.isStuck() && now >= (this.#stuckAt ?? now) + slowMs
  }

  end(comeBack: boolean): void {
    if (this.isStuck()) this.#line.cut()
    else this.#line.end(byeText(comeBack))
  }

  cut(): void {
    this.#line.cut()
  }

  #write(text: string, now: number): void {
    this.#line.write(text)
    if (!this.#line.isDrained()) this.#stuckAt = now
  }
}
