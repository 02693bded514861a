/**
 * How many comments others have added to the thread in view since the page has it. The stream counts from when it was opened, and is opened
 * anew now and then: the page adds up. Nothing here outlasts the page or another thread.
 */
let thread = ''
/** By streams before this one, less what the page has fetched since. */
let before = 0
let told = 0
const listeners = new Set<() => void>()

/** Another page is in view, or another stream tells of the same one. */
export function beginThreadNews(publicId: string): void {
  before = publicId === thread ? before + told : 0
  thread = publicId
  told = 0
  tell()
}

export function hearThreadNews(publicId: string, newComments: number): void {
  if (publicId !== thread) return
  told = newComments
  tell()
}

/** The page has fetched the comments of this thread: none is new to it. */
export function forgetThreadNews(publicId: string): void {
  if (publicId !== thread) return
  before = -told
  tell()
}

export const newCommentsIn = (publicId: string): number => (publicId === thread ? before + told : 0)

/** Gives back how to stop. */
export function onThreadNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
