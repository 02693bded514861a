import { useId, useSyncExternalStore } from 'react'
import type { TextLimit } from '../../../../shared/limits.ts'
import { countedFrom, textLength, tooLong } from '../../../../shared/limits.ts'

export interface LimitState {
  id: string
  limit: TextLimit | undefined
  length: number
  /** Whether the count is visible: always if `always` is set, otherwise from nine tenths of the maximum. */
  counted: boolean
  reason: string | undefined
}

/** Compares a text with its maximum, for its control and the LimitNote below. */
export function useLimit(text: string, limit: TextLimit | undefined, always = false): LimitState {
  const id = useId()
  if (!limit) return { id, limit, length: 0, counted: false, reason: undefined }
  const length = textLength(text, limit)
  return { id, limit, length, counted: always || length >= countedFrom(limit), reason: tooLong(text, limit) }
}

/** Whether a text of a form is too long, which disables its button. Without JavaScript the button works, and the server refuses. */
export function useTooLong(...texts: [text: string, limit: TextLimit][]): boolean {
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return scripted && texts.some(([text, limit]) => tooLong(text, limit) !== undefined)
}
