import { type RefObject, useEffect } from 'react'
import { earlyChoices } from './early-choice.ts'

/** Tells, once, what was chosen before the script was there, of each control in `around`. */
export function useEarlyChoice(
  around: RefObject<Element | null>,
  choose: (chosen: string | boolean, control: Element & { value: string }) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const controls = around.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input') ?? []
    for (const control of controls) {
      const chosen = earlyChoices.get(control)
      earlyChoices.delete(control)
      if (chosen !== undefined) choose(chosen, control)
    }
  }, [])
}
