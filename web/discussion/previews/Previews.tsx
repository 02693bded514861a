import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../platform/router/use-router.ts'
import { type Rest, watchRests } from './watch-rests.ts'

const loadCard = async () => (await import('./PreviewCard.tsx')).PreviewCard

/** Shows a card about the target of a link when the mouse rests on it. Its code is loaded at the first rest. */
export function Previews() {
  const location = useLocation()
  const [rest, setRest] = useState<Rest | null>(null)
  const [Card, setCard] = useState<ComponentType<{ rest: Rest; onNothing: () => void }> | null>(null)
  const hide = useRef(() => {})

  useEffect(() => {
    const watch = watchRests((next) => {
      setRest(next)
      // Previews are optional: if their code cannot be loaded, links work as before.
      if (next)
        loadCard().then(
          (loaded) => setCard(() => loaded),
          () => {},
        )
    })
    hide.current = watch.hide
    return watch.stop
  }, [])
  // Another page or a dialog was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the location changes
  useEffect(() => hide.current(), [location])
  return rest && Card && <Card rest={rest} onNothing={hide.current} />
}
