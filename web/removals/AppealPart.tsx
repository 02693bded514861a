import { useState } from 'react'
import type { Removal } from '../../api/removals.ts'
import { Button } from '../ui/controls/Button.tsx'
import { AppealForm } from './AppealForm.tsx'
import { AppealState } from './AppealState.tsx'

/** To ask to look again while that is possible; then when it was asked, and then the answer. */
export function AppealPart({ removal }: { removal: Removal }) {
  const [isOpen, setOpen] = useState(false)
  if (removal.appeal) return <AppealState appeal={removal.appeal} />
  if (!removal.canAppeal) return null
  if (isOpen) return <AppealForm removal={removal} onCancel={() => setOpen(false)} />
  return (
    <div>
      <Button small onClick={() => setOpen(true)}>
        Ask to look again
      </Button>
      <noscript>
        <p>That takes JavaScript.</p>
      </noscript>
    </div>
  )
}
