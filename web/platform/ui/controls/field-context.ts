import { createContext, use } from 'react'
import type { LimitState } from './use-limit.ts'

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean }

/** The ids that a field passes to the control inside it. */
export const FieldContext = createContext<FieldFacts | null>(null)

/** The id of the error text of a control, for a second control that it also concerns. */
export const errorId = (control: string) => `${control}-error`

interface Own {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes that connect a control with its label, help and error, and with the note about its maximum. */
export function useFieldControl(own: Own, limit?: LimitState) {
  const field = use(FieldContext)
  const note = limit?.counted && limit.id
  // A control within a control gets the same ids twice.
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
