import { type RefObject, useEffect } from 'react'
import { focusAgain } from '../../platform/ui/focus.ts'

/** The first control in this part of a card, or else the card's title. */
export const firstIn = (part: Element | null | undefined): HTMLElement | null | undefined =>
  part?.querySelector<HTMLElement>('button, a') ?? part?.closest('section')?.querySelector<HTMLElement>('h2 [tabindex]')

/** When a form or a row of buttons goes with the focus in it: focuses what stands in its place then. */
export function useFocusAfter(gone: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = gone.current?.parentElement
    return () => focusAgain(() => firstIn(place))
  }, [gone])
}
