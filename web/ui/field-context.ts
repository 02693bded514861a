import { createContext, use } from 'react'

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean }

/** What a field tells the control inside it. */
export const FieldContext = createContext<FieldFacts | null>(null)

/** The attributes that tie a control to the label, help and error around it. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = use(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid ? true : undefined,
  }
}

export function useInField(): boolean {
  return use(FieldContext) !== null
}
