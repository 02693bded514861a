import { usernameLimit } from '../../../shared/frame-limits.ts'
import { mayBegin } from '../../../shared/mentions.ts'

/** Comments and posts are written in these, and nothing else is. */
export const isText = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.name === 'body'

/** The beginning of a name that ends at the caret, and where its "@" stands; undefined where none is being written. */
export function nameAtCaret(text: string, caret: number): { at: number; typed: string } | undefined {
  const before = text.slice(Math.max(0, caret - usernameLimit.max - 1), caret)
  const typed = /@(\w+)$/.exec(before)?.[1]
  if (typed === undefined || /^\w/.test(text.slice(caret, caret + 1))) return undefined
  const at = caret - typed.length - 1
  return mayBegin(text, at) ? { at, typed } : undefined
}
