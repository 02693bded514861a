import { usernameLimit } from '../../../shared/frame-limits.ts'
import { mayBegin } from '../../../shared/mentions.ts'

/** Whether the element is the text field of a comment or post. */
export const isText = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.name === 'body'

/** The typed part of a name before the caret, and the position of its "@"; undefined if there is none. */
export function nameAtCaret(text: string, caret: number): { at: number; typed: string } | undefined {
  const before = text.slice(Math.max(0, caret - usernameLimit.max - 1), caret)
  const typed = /@(\w+)$/.exec(before)?.[1]
  if (typed === undefined || /^\w/.test(text.slice(caret, caret + 1))) return undefined
  const at = caret - typed.length - 1
  return mayBegin(text, at) ? { at, typed } : undefined
}
