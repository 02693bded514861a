import { type ComponentType, useEffect, useState } from 'react'
import { alertFailure } from '../failure.ts'
import { type DialogDefinition, type DialogProps, useDialogs } from './dialogs.ts'
import { atFirstSign } from './first-sign.ts'

interface SlotProps<A extends object, P> {
  dialog: DialogDefinition<A>
  /** Fetches its code when it opens for the first time. */
  load: () => Promise<ComponentType<P>>
  /** Loads its code at the first event of the user. */
  soon?: boolean
}

/** The arguments of a dialog are props of its component. */
type ArgsOf<A, P> = { [K in keyof A]: K extends keyof P ? P[K] : unknown }

/** Renders a dialog while it is open: its component mounts when it opens, with the arguments of `show` and the props of the slot. */
export function DialogSlot<P extends DialogProps, A extends ArgsOf<A, P>>({
  dialog,
  load,
  soon = false,
  ...props
}: SlotProps<A, P> & Omit<P, keyof A | keyof DialogProps>) {
  const { argsOf, close } = useDialogs()
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const args = argsOf(dialog)
  const isMissing = args !== undefined && !Loaded

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it opens without its code
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        close()
        alertFailure(error)
      },
    )
  }, [isMissing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => {
    // If this fails, the code is fetched again when the dialog opens, and a failure is shown then.
    if (soon) return atFirstSign(() => void load().catch(() => {}))
    return
  }, [])

  if (!Loaded || !args) return null
  const all = { ...props, ...args, onClose: close } as unknown as P
  return <Loaded key={JSON.stringify(args)} {...all} />
}
