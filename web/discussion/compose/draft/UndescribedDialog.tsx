import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { countUndescribed } from './check-draft.ts'
import type { PostDraft } from './post-draft.ts'

interface UndescribedDialogProps {
  draft: PostDraft
  onDescribe: () => void
  onPublish: () => void
}

/** Asks before images without a description are sent, if the author has chosen this in the settings. */
export function UndescribedDialog({ draft, onDescribe, onPublish }: UndescribedDialogProps) {
  const isOne = draft.images.length === 1
  return (
    <ConfirmDialog
      onClose={onDescribe}
      onConfirm={onPublish}
      title={isOne ? 'Describe your picture?' : 'Describe your pictures?'}
      question={missingDescriptionsText(countUndescribed(draft), draft.images.length)}
      about={null}
      confirm={`${draft.edits === null ? 'Post' : 'Save'} without ${isOne ? 'description' : 'descriptions'}`}
      cancel={isOne ? 'Describe picture' : 'Describe pictures'}
      staysFirst
    />
  )
}

function missingDescriptionsText(missing: number, all: number): string {
  if (all === 1) return 'Your picture has no description. People who cannot see it will not know what it shows.'
  const verb = missing === 1 ? 'has' : 'have'
  const subject = missing === all ? `Your ${all} pictures have` : `${missing} of your ${all} pictures ${verb}`
  return `${subject} no description. People who cannot see them will not know what they show.`
}
