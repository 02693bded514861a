import { useLayoutEffect, useRef, useState } from 'react'
import type { Removal } from '../../../api/moderation/removals.ts'
import { findDraft } from '../../platform/drafts/draft-store.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterPress } from '../../platform/ui/controls/use-focus-after-press.ts'
import { useViewer } from '../../platform/viewer.ts'
import { AppealForm, appealDraft } from './AppealForm.tsx'
import { AppealState } from './AppealState.tsx'

interface AppealPartProps {
  removal: Removal
  /** Gets it with what was asked. */
  onAsked: (removal: Removal) => void
}

/** To ask to look again while that is possible; then when it was asked, and then the answer. */
export function AppealPart({ removal, onAsked }: AppealPartProps) {
  const viewer = useViewer()
  const [open, setOpen] = useState<'no' | 'pressed' | 'begun before'>('no')
  const part = useRef<HTMLDivElement>(null)
  const isForm = open !== 'no' && !removal.appeal
  const pressed = useFocusAfterPress(part, isForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has another id
  useLayoutEffect(() => {
    if (viewer && findDraft(viewer.id, appealDraft(removal.id))) setOpen('begun before')
  }, [viewer?.id, removal.id])
  if (!removal.appeal && !removal.canAppeal) return null
  return (
    <div ref={part} tabIndex={-1}>
      {removal.appeal && <AppealState appeal={removal.appeal} />}
      {isForm && (
        <AppealForm
          removal={removal}
          pressed={open === 'pressed'}
          onAsked={(asked) => {
            pressed()
            onAsked(asked)
          }}
          onCancel={() => {
            pressed()
            setOpen('no')
          }}
        />
      )}
      {!isForm && !removal.appeal && (
        <>
          <Button small onClick={() => setOpen('pressed')}>
            Ask to look again
          </Button>
          <noscript>
            <p>This needs JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  )
}
