import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Location } from './match-page.ts'
import { useRouter } from './use-router.ts'

/** Holds back a step away from where one is, as long as the answer says so; the reader is then asked. */
export function useGuard(holds: (from: Location, to: Location) => boolean) {
  const router = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const newest = useRef(holds)
  // Together with what is drawn: a step taken as soon as the page says "saved" is not asked about.
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
