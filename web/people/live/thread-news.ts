import type { ThreadNews } from '../../../api/people/live.ts'

/** So many comments of others, the last of them written at `until`, all of them later than `after`. */
export interface ToldComments {
  after: string
  until: string
  count: number
}

/**
 * What the stream has told of the thread in view since the page has it. It counts from when it was opened, and is opened anew now and
 * then: the page keeps what each event adds. Nothing here outlasts the page or another thread.
 */
let thread = ''
let told: readonly ToldComments[] = []
/** By this stream: how many, and when the last was written. */
let counted = 0
let newestAt = ''
/** The page has fetched what was written until then. */
let readUntil = ''
const none: readonly ToldComments[] = []
const listeners = new Set<() => void>()

/** Sent within these of the first, comments are told in one event. */
const togetherMs = 2000

/** Another page is in view, or another stream tells of the same one. */
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
  // Some events come when the page has fetched what they tell.
  if (count > 0 && until > readUntil) told = [...told, { after, until, count }]
  tell()
}

const before = (time: string, ms: number) => new Date(Date.parse(time) - ms).toISOString()

/** What was told is not new any more, and neither is what was written until then: it has been fetched. */
export function forgetThreadNews(publicId: string, those: readonly ToldComments[], until: string): void {
  if (publicId !== thread) return
  if (until > readUntil) readUntil = until
  told = told.filter((each) => !those.includes(each) && each.until > readUntil)
  tell()
}

/** What was told of this thread and not fetched for it, the oldest first. */
export const toldIn = (publicId: string): readonly ToldComments[] => (publicId === thread ? told : none)

/** Gives back how to stop. */
export function onThreadNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
