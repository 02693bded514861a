import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { earlyTexts, type Typable } from './early-text.ts'

/** For who has a draft to join it to. */
export function takeEarlyText(field: Typable | null): string | undefined {
  const typed = field ? earlyTexts.get(field) : undefined
  if (field) earlyTexts.delete(field)
  return typed
}

/** Gives back what was typed before the script was there: at once in the field, and then to who holds its text. */
export function useEarlyText(field: RefObject<Typable | null>, write: (text: string) => void): void {
  useLayoutEffect(() => {
    const typed = field.current && earlyTexts.get(field.current)
    if (field.current && typed !== undefined && typed !== null) field.current.value = typed
  }, [field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = takeEarlyText(field.current)
    if (typed !== undefined) write(typed)
  }, [])
}
