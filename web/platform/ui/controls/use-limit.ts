import { useId, useSyncExternalStore } from 'react'
import type { TextLimit } from '../../../../shared/limits.ts'
import { countedFrom, textLength, tooLong } from '../../../../shared/limits.ts'

export interface LimitState {
  id: string
  limit: TextLimit | undefined
  length: number
  /** Whether the count shows: always where it is asked for, else from nine tenths of the maximum. */
  counted: boolean
  reason: string | undefined
}

/** How a text stands to its maximum, for the control it is in and the LimitNote under that. */
export function useLimit(text: string, limit: TextLimit | undefined, always = false): LimitState {
  const id = useId()
  if (!limit) return { id, limit, length: 0, counted: false, reason: undefined }
  const length = textLength(text, limit)
  return { id, limit, length, counted: always || length >= countedFrom(limit), reason: tooLong(text, limit) }
}

/** Whether one of a form's texts is over its maximum, which keeps the button off. Without script a button stays on: the server refuses. */
export function useTooLong(...texts: [text: string, limit: TextLimit][]): boolean {
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return scripted && texts.some(([text, limit]) => tooLong(text, limit) !== undefined)
}
