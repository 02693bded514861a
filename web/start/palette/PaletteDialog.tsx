import { useEffect, useRef } from 'react'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { paletteDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { useRouter } from '../../platform/router/use-router.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { useInitial } from '../../platform/viewer.ts'
import type { KeyContext } from '../keys/key-context.ts'
import { Palette } from './Palette.tsx'
import styles from './PaletteDialog.module.css'
import type { PaletteEntry } from './palette-entry.ts'

/** The command palette: finds pages, posts and actions by a part of their names. */
export function PaletteDialog() {
  const [router, memory, initial] = [useRouter(), useMemory(), useInitial()]
  const { open, show, close } = useDialogs()
  const context: KeyContext = { router, memory, initial, show }
  const chosen = useRef<PaletteEntry | null>(null)
  const isOpen = open === paletteDialog

  // Only then the focus is back on the page, and the step back is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is closed
  useEffect(() => {
    if (isOpen) return
    chosen.current?.run(context)
    chosen.current = null
  }, [isOpen])

  const choose = (entry: PaletteEntry) => {
    chosen.current = entry
    close()
  }
  return (
    <Dialog open={isOpen} onClose={close} title={<VisuallyHidden>Go to</VisuallyHidden>} className={styles.dialog}>
      <Palette context={context} onChoose={choose} onClose={close} />
    </Dialog>
  )
}
