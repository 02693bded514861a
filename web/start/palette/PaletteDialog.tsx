import { useEffect, useRef } from 'react'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { type DialogProps, useDialogs } from '../../platform/page/dialogs.ts'
import { useRouter } from '../../platform/router/use-router.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { useInitial } from '../../platform/viewer.ts'
import type { KeyContext } from '../keys/key-context.ts'
import { Palette } from './Palette.tsx'
import styles from './PaletteDialog.module.css'
import type { PaletteEntry } from './palette-entry.ts'

/** The command palette: finds pages, posts and actions by a part of their names. */
export function PaletteDialog({ onClose }: DialogProps) {
  const [router, memory, initial] = [useRouter(), useMemory(), useInitial()]
  const { show } = useDialogs()
  const context: KeyContext = { router, memory, initial, show }
  const chosen = useRef<PaletteEntry | null>(null)
  const newest = useRef(context)
  newest.current = context

  // Once it is closed, the focus is back on the page, and the step back is done.
  useEffect(() => () => chosen.current?.run(newest.current), [])

  const choose = (entry: PaletteEntry) => {
    chosen.current = entry
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={<VisuallyHidden>Go to</VisuallyHidden>} className={styles.dialog}>
      <Palette context={context} onChoose={choose} onClose={onClose} />
    </Dialog>
  )
}
