import type { Dispatch, SetStateAction } from 'react'
import type { Comment } from '../../../api/discussion/comments.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, oneOf, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import type { CommentsOfActs } from './CommentsActDialog.tsx'

const loadActDialog = async () => (await import('./CommentsActDialog.tsx')).CommentsActDialog
const actDialog = defineDialog<{ act: keyof CommentsOfActs }>('act-on-comments', { act: oneOf(['remove', 'restore']) })

interface SelectedCommentsProps {
  chosen: readonly Comment[]
  onSelected: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The acts on the selected comments. */
export function SelectedComments({ chosen, onSelected }: SelectedCommentsProps) {
  const dialogs = useDialogs()
  const lists: CommentsOfActs = {
    remove: chosen.filter(({ deleted }) => !deleted),
    restore: chosen.filter(({ deleted, deletedAs }) => deleted && deletedAs !== 'normal'),
  }
  return (
    <>
      <Button
        writes
        small
        kind="dangerQuiet"
        disabled={!lists.remove.length}
        onClick={() => dialogs.show(actDialog, { act: 'remove' })}
      >
        Remove
      </Button>
      <Button writes small disabled={!lists.restore.length} onClick={() => dialogs.show(actDialog, { act: 'restore' })}>
        Restore
      </Button>
      <DialogSlot
        dialog={actDialog}
        load={loadActDialog}
        lists={lists}
        onDone={(done: readonly string[]) => onSelected((before) => before.difference(new Set(done)))}
      />
    </>
  )
}
