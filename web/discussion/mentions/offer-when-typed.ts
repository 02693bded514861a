import type { Memory } from '../../platform/memory/memory.ts'
import { isText } from './name-at-caret.ts'

/** Loads the code that offers names when a text contains the first "@". */
export function offerWhenTyped(memory: Memory): void {
  const check = ({ target }: { target: EventTarget | null }) => {
    if (!isText(target) || !target.value.includes('@')) return
    removeEventListener('input', check)
    import('./start-offer.tsx').then(
      ({ startOffer }) => startOffer(memory),
      () => addEventListener('input', check),
    )
  }
  addEventListener('input', check)
  check({ target: document.activeElement })
}
