import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Location } from './match-page.ts'
import { useRouter } from './use-router.ts'

/** Stops steps away from the page while `holds` returns true, so that the reader can be asked. */
export function useGuard(holds: (from: Location, to: Location) => boolean) {
  const router = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const newest = useRef(holds)
  // In a layout effect, so that a step right after the page shows "saved" is not stopped.
  useLayoutEffect(() => {
    newest.current = holds
  })
  useEffect(
    () => router.guard({ holds: (from, to) => newest.current(from, to), ask: (leave) => setLeave(() => leave) }),
    [router],
  )
  const stay = () => setLeave(null)
  return {
    isHeld: leave !== null,
    stay,
    leave() {
      stay()
      leave?.()
    },
  }
}
