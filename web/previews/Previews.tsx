import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from '../router/use-router.ts'
import { type Rest, watchRests } from './watch-rests.ts'

const loadCard = async () => (await import('./PreviewCard.tsx')).PreviewCard

/** Behind every page: when a mouse rests on a link, a card shows what it leads to. Its code comes with the first rest. */
export function Previews() {
  const location = useLocation()
  const [rest, setRest] = useState<Rest | null>(null)
  const [Card, setCard] = useState<ComponentType<{ rest: Rest; onNothing: () => void }> | null>(null)
  const hide = useRef(() => {})

  useEffect(() => {
    const watch = watchRests((next) => {
      setRest(next)
      // It is a decoration: where its code cannot be had the link is as good as before.
      if (next)
        loadCard().then(
          (loaded) => setCard(() => loaded),
          () => {},
        )
    })
    hide.current = watch.hide
    return watch.stop
  }, [])
  // Another page, or a dialog, has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the location is another
  useEffect(() => hide.current(), [location])
  return rest && Card && <Card rest={rest} onNothing={hide.current} />
}
