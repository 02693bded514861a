import { createContext, use, useId, useSyncExternalStore } from 'react'
import { countedFrom, type TextLimit, textLength, tooLong } from '../../../../shared/limits.ts'

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean }

/** What a field tells the control inside it. */
export const FieldContext = createContext<FieldFacts | null>(null)

/** The id of the error text of a control, for a second control that it also concerns. */
export const errorId = (control: string) => `${control}-error`

interface Own {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes that tie a control to the label, help and error around it, and to the note about its maximum. */
export function useFieldControl(own: Own, limit?: LimitState) {
  const field = use(FieldContext)
  const note = limit?.counted && limit.id
  // A control within a control is tied twice.
  const notes = [own['aria-describedby'], field?.describedBy, note].flatMap((ids) => (ids ? ids.split(' ') : []))
  const describedBy = [...new Set(notes)].join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] || field?.invalid || limit?.reason !== undefined || undefined,
  }
}

export function useInField(): boolean {
  return use(FieldContext) !== null
}

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
