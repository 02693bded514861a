import { Bookmark, Flag, Link, Pencil, Trash2 } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { commentPath } from '../../../../shared/paths.ts'
import { copyLink } from '../../../platform/device/clipboard.ts'
import { reportDialog, saveDialog, toReport } from '../../../platform/page/dialogs.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { MenuGroup } from '../../../platform/ui/menus/MenuGroup.tsx'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'
import { toSave } from '../../lists/to-save.ts'
import { changeNode } from '../thread/thread.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { canChange, canReport } from './allowed-comment-actions.ts'
import { CommentActionItems } from './CommentActionItems.tsx'
import styles from './CommentActions.module.css'
import { commentDialogs } from './comment-dialogs.ts'
import { adminActions, modActions } from './official-comment-actions.ts'

/** Everything that the viewer can do with a comment, as the items of its More menu. */
export function CommentMenuItems({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, viewer, ask } = context
  const mods = modActions(comment, context)
  const admins = adminActions(comment, context)
  return (
    <FocusedWhenLate>
      <MenuItem of={Link} onPick={() => void copyLink(commentPath(comment))}>
        Copy URL
      </MenuItem>
      <div role="none" className={styles.saveItem}>
        <MenuItem
          of={Bookmark}
          onPick={() => (viewer ? ask(saveDialog, toSave('comment', comment.id)) : ask('login-prompt'))}
        >
          Save to list
        </MenuItem>
      </div>
      {canReport(comment, context) && (
        <MenuItem
          of={Flag}
          onPick={() => (viewer ? ask(reportDialog, toReport('comment', comment.id)) : ask('login-prompt'))}
        >
          Report
        </MenuItem>
      )}
      {canChange(comment, context) && (
        <>
          <MenuItem of={Pencil} onPick={() => changeNode(thread, comment.id, () => ({ box: 'edit' }))}>
            Edit
          </MenuItem>
          <MenuItem of={Trash2} danger onPick={() => ask(commentDialogs.delete, `${comment.id} normal`)}>
            Delete
          </MenuItem>
        </>
      )}
      {mods.length > 0 && (
        <MenuGroup heading="Mod actions">
          <CommentActionItems comment={comment} actions={mods} as="mods" />
        </MenuGroup>
      )}
      {admins.length > 0 && (
        <MenuGroup heading="Admin actions">
          <CommentActionItems comment={comment} actions={admins} as="admins" />
        </MenuGroup>
      )}
    </FocusedWhenLate>
  )
}
