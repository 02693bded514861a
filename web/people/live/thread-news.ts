import type { ThreadNews } from '../../../api/people/live.ts'

/** A number of new comments of others: all later than `after`, the last one written at `until`. */
export interface ToldComments {
  after: string
  until: string
  count: number
}

/**
 * The events of the stream about the open thread. A stream counts from the time when it was opened, and is reopened now and then, so the
 * page stores what each event adds. Another thread deletes all of this.
 */
let thread = ''
let told: readonly ToldComments[] = []
/** The number of comments in the events of this stream. */
let counted = 0
let newestAt = ''
/** The page has loaded comments up to this time. */
let readUntil = ''
const none: readonly ToldComments[] = []
const listeners = new Set<() => void>()

/** Comments within this time after the first are in one event. */
const togetherMs = 2000

/** Called for another page, and for another stream of the same page. */
export function beginThreadNews(publicId: string): void {
  if (publicId !== thread) {
    told = none
    readUntil = ''
  }
  thread = publicId
  counted = 0
  newestAt = ''
  tell()
}

export function hearThreadNews({ publicId, newComments, newestAt: until }: ThreadNews): void {
  if (publicId !== thread) return
  const count = newComments - counted
  const after = newestAt || before(until, count === 1 ? 1 : togetherMs)
  counted = newComments
  newestAt = until
  // The page may have loaded the comments of an event before it arrived.
  if (count > 0 && until > readUntil) told = [...told, { after, until, count }]
  tell()
}

const before = (time: string, ms: number) => new Date(Date.parse(time) - ms).toISOString()

/** Removes these events, because the page has loaded the comments up to `until`. */
export function forgetThreadNews(publicId: string, those: readonly ToldComments[], until: string): void {
  if (publicId !== thread) return
  if (until > readUntil) readUntil = until
  told = told.filter((each) => !those.includes(each) && each.until > readUntil)
  tell()
}

/** The events of this thread whose comments are not loaded yet, the oldest first. */
export const toldIn = (publicId: string): readonly ToldComments[] => (publicId === thread ? told : none)

/** Returns a function that stops this. */
export function onThreadNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
