import { Check } from 'lucide'
import { useEffect } from 'react'
import { communityPath } from '../../../../shared/paths.ts'
import type { DraftEditor } from '../../../platform/drafts/use-draft.ts'
import { useRouter } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { offerUndo } from '../../../platform/undo/offer-undo.ts'
import styles from '../ComposeForm.module.css'
import type { PostDraft } from './post-draft.ts'

interface DraftFootProps {
  editor: DraftEditor<PostDraft>
  busy: boolean
  disabled: boolean
  cameFrom: string | null
}

const restoredMs = 5000

export function DraftFoot({ editor, busy, disabled, cameFrom }: DraftFootProps) {
  const { draft, begun, saved, restored, discard } = editor
  const router = useRouter()

  const discardDraft = () => {
    offerUndo({ id: 'draft', text: 'Draft discarded.', undo: discard() })
  }

  // A toast, because a new line above the fields would move them away from under the finger.
  useEffect(() => {
    if (restored) showToast({ id: 'draft', text: 'Here is the draft that you began.', timer: restoredMs })
  }, [restored])

  const cancel = () => {
    if (cameFrom) router.go(-1)
    else router.navigate(draft.community ? communityPath(draft.community) : '/')
  }

  return (
    <div className={styles.foot}>
      <div className={styles.draft}>
        <span role="status" className={styles.saved}>
          {begun && saved === 'yes' && (
            <>
              <Icon icon={Check} size={16} />
              Draft saved on this device
            </>
          )}
          {begun && saved === 'no room' && 'This device has no room for the draft'}
        </span>
        {begun && (
          <Button kind="link" onClick={discardDraft}>
            Discard
          </Button>
        )}
      </div>
      <Button kind="plain" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" kind="primary" busy={busy} disabled={disabled}>
        {draft.edits === null ? 'Create post' : 'Save'}
      </Button>
    </div>
  )
}
