import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { countUndescribed } from './check-draft.ts'
import type { PostDraft } from './post-draft.ts'
import type { usePublish } from './use-publish.ts'

interface UndescribedDialogProps {
  draft: PostDraft
  undescribed: ReturnType<typeof usePublish>['undescribed']
}

/** Asks once more before pictures without a description are sent; who wants to be asked has chosen so in the settings. */
export function UndescribedDialog({ draft, undescribed: { asking, describe, publish } }: UndescribedDialogProps) {
  const isOne = draft.images.length === 1
  return (
    <ConfirmDialog
      open={asking}
      onClose={describe}
      onConfirm={publish}
      title={isOne ? 'Describe your picture?' : 'Describe your pictures?'}
      question={wordsFor(countUndescribed(draft), draft.images.length)}
      about={null}
      confirm={`${draft.edits === null ? 'Post' : 'Save'} without ${isOne ? 'description' : 'descriptions'}`}
      cancel={isOne ? 'Describe picture' : 'Describe pictures'}
    />
  )
}

function wordsFor(missing: number, all: number): string {
  if (all === 1) return 'Your picture has no description. People who cannot see it will not know what it shows.'
  const which = missing === 1 ? 'has' : 'have'
  const those = missing === all ? `Your ${all} pictures have` : `${missing} of your ${all} pictures ${which}`
  return `${those} no description. People who cannot see them will not know what they show.`
}
