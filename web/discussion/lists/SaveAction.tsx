import { Bookmark } from 'lucide'
import type { TargetType } from '../../../api/discussion/list-items.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Action } from '../../platform/ui/controls/Action.tsx'
import { saveDialog } from '../dialogs.ts'

interface SaveActionProps {
  type: TargetType
  item: { id: string; isSaved?: true | undefined }
  className?: string | undefined
  title?: string | undefined
}

/** The bookmark of a post or a comment: "Saved" if a list of the viewer contains it. */
export function SaveAction({ type, item: { id, isSaved }, ...look }: SaveActionProps) {
  const viewer = useViewer()
  const { show } = useDialogs()
  return (
    <Action
      writes
      icon={Bookmark}
      marked={isSaved}
      briefOnNarrow
      data-save=""
      {...look}
      onClick={() => (viewer ? show(saveDialog, { toSaveItemId: id, toSaveItemType: type }) : show(loginPrompt))}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Action>
  )
}
