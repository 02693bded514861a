import { useRef, useState } from 'react'
import type { Removal } from '../../api/removals.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useFocusAfterPress } from '../ui/controls/use-focus-after-press.ts'
import { AppealForm } from './AppealForm.tsx'
import { AppealState } from './AppealState.tsx'

interface AppealPartProps {
  removal: Removal
  /** Gets it with what was asked. */
  onAsked: (removal: Removal) => void
}

/** To ask to look again while that is possible; then when it was asked, and then the answer. */
export function AppealPart({ removal, onAsked }: AppealPartProps) {
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const isForm = isOpen && !removal.appeal
  const pressed = useFocusAfterPress(part, isForm)
  if (!removal.appeal && !removal.canAppeal) return null
  return (
    <div ref={part} tabIndex={-1}>
      {removal.appeal && <AppealState appeal={removal.appeal} />}
      {isForm && (
        <AppealForm
          removal={removal}
          onAsked={(asked) => {
            pressed()
            onAsked(asked)
          }}
          onCancel={() => {
            pressed()
            setOpen(false)
          }}
        />
      )}
      {!isForm && !removal.appeal && (
        <>
          <Button small onClick={() => setOpen(true)}>
            Ask to look again
          </Button>
          <noscript>
            <p>That takes JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  )
}
