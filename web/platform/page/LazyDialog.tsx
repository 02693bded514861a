import { type ComponentType, useEffect, useState } from 'react'
import { alertFailure } from '../failure.ts'
import { useDialogs } from './dialogs.ts'
import { atFirstSign } from './first-sign.ts'

interface LazyDialogProps<P> {
  /** The names under which `useDialogs` opens it. */
  name: string | readonly string[]
  load: () => Promise<ComponentType<P>>
  /** What it is about. */
  given?: P
  /** Its code comes as soon as somebody moves on the page, so that it is there when it is opened. */
  soon?: boolean
}

/** A dialog whose code is fetched when it is opened for the first time. It asks `useDialogs` itself whether it is open. */
export function LazyDialog<P extends object>({ name, load, given, soon = false }: LazyDialogProps<P>) {
  const { open, close } = useDialogs()
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const wanted = open !== null && [name].flat().includes(open) && !Loaded

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => {
    // What fails now is asked for again, and told, when it is opened.
    if (soon) return atFirstSign(() => void load().catch(() => {}))
    return
  }, [])

  return Loaded && <Loaded {...(given as P)} />
}
