import type { Memory } from '../../platform/memory/memory.ts'
import { isText } from './name-at-caret.ts'

/** What offers names comes with the first "@" that somebody writes in a text, or has written before this was here. */
export function offerWhenTyped(memory: Memory): void {
  const look = ({ target }: { target: EventTarget | null }) => {
    if (!isText(target) || !target.value.includes('@')) return
    removeEventListener('input', look)
    import('./start-offer.tsx').then(
      ({ startOffer }) => startOffer(memory),
      () => addEventListener('input', look),
    )
  }
  addEventListener('input', look)
  look({ target: document.activeElement })
}
