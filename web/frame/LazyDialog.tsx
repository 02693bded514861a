import { type ComponentType, useEffect, useState } from 'react'
import { alertFailure } from '../failure.ts'
import { useDialogs } from './dialogs.ts'

interface LazyDialogProps {
  /** The name under which `useDialogs` opens it. */
  name: string
  load: () => Promise<ComponentType>
}

/** A dialog whose code is fetched when it is opened for the first time. It asks `useDialogs` itself whether it is open. */
export function LazyDialog({ name, load }: LazyDialogProps) {
  const { open, close } = useDialogs()
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  const wanted = open === name && !Loaded

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    if (!wanted) return
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        close()
        alertFailure(error)
      },
    )
  }, [wanted])

  return Loaded && <Loaded />
}
