import type { Counts } from '../../../api/people/live.ts'
import type { EventLine } from '../../platform/http/event-stream.ts'
import { byeText, caseText, countsText, helloText, pingText, threadText } from './event-text.ts'

export interface Listener {
  userId: bigint
  /** The hash of the session by which it was opened, in hex. */
  session: string
  /** Whether it is known to stand. */
  isSure: boolean
  /** The address of the client. */
  address: string
  /** Of which a limit counts how many it has open. */
  network: string
  /** The post that is looked at, as its address has it. */
  publicId: string | null
}

const pingMs = 25_000
const countsMs = 1_000
const threadMs = 2_000
const caseMs = 2_000
/** As long as one may read nothing of what was sent. */
const slowMs = 30_000
/**
 * Its opening prolongs the session by 360 days, and it ends before that: so no session expires below a stream. Who is still there comes
 * back.
 */
const maxAgeMs = 24 * 3_600_000

/**
 * One open stream: what it has to tell, each kind as its newest value alone, and when it may. Nothing is written to who has not taken
 * what was written before, so it holds no queue.
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
  /** Since when something lies here that the other side does not take. */
  #stuckAt: number | null = null

  constructor(listener: Listener, line: EventLine, now: number) {
    this.listener = listener
    this.#line = line
    this.#pingAt = now + pingMs
    this.#endsAt = now + maxAgeMs
    this.#write(helloText, now)
  }

  learnCounts(counts: Counts): void {
    const known = this.#counts
    const isKnown = (name: keyof Counts) => known !== null && known[name] === counts[name]
    if (isKnown('points') && isKnown('notificationsNewCount') && isKnown('moderationCount')) return
    this.#counts = counts
    this.#countsDue = true
  }

  /** Whether what is read now could be told at once. */
  mayTellCounts(now: number): boolean {
    return now >= this.#countsAt + countsMs
  }

  learnComment(authorId: bigint, at: number): void {
    if (authorId === this.listener.userId) return
    this.#newComments++
    this.#newestAt = Math.max(this.#newestAt, at)
    this.#threadDue = true
  }

  learnCase(): void {
    this.#caseDue = true
  }

  /** Tells what is due. False while something is left to be told. */
  tell(now: number): boolean {
    if (this.isStuck()) return !this.#isDue()
    let text = ''
    if (this.#countsDue && this.#counts && this.mayTellCounts(now)) {
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

  /** When the next ping is due; a stream that reads nothing is spared it. */
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

  /** Whether what was written lies here still: then it is to be looked after, until it is drained or has to be cut. */
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
