import { Bookmark, Flag, Link, Pencil, Trash2 } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { commentPath } from '../../../../shared/paths.ts'
import { loginPrompt } from '../../../people/dialogs.ts'
import { copyLink } from '../../../platform/device/clipboard.ts'
import { reportDialog } from '../../../platform/page/dialogs.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { MenuGroup, MenuItem } from '../../../platform/ui/menus/Menu.tsx'
import { AuthorItems } from '../../AuthorItems.tsx'
import { commentActionDialog, saveDialog } from '../../dialogs.ts'
import { changeInThread } from '../thread/comment-tree.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { canChange, canReport } from './allowed-comment-actions.ts'
import { adminActions, CommentActionItems, modActions } from './CommentActionItems.tsx'
import styles from './CommentActions.module.css'

/** Everything that the viewer can do with a comment, as the items of its More menu. */
export function CommentMenuItems({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, viewer, show } = context
  const mods = modActions(comment, context)
  const admins = adminActions(comment, context)
  return (
    <FocusedWhenLate>
      <MenuItem icon={Link} onPick={() => void copyLink(commentPath(comment))}>
        Copy URL
      </MenuItem>
      <div role="none" className={styles.saveItem}>
        <MenuItem
          writes
          icon={Bookmark}
          onPick={() =>
            viewer ? show(saveDialog, { toSaveItemId: comment.id, toSaveItemType: 'comment' }) : show(loginPrompt)
          }
        >
          Save to list
        </MenuItem>
      </div>
      {canReport(comment, context) && (
        <MenuItem
          writes
          icon={Flag}
          onPick={() => (viewer ? show(reportDialog, { type: 'comment', id: comment.id }) : show(loginPrompt))}
        >
          Report
        </MenuItem>
      )}
      {canChange(comment, context) && (
        <>
          <MenuItem writes icon={Pencil} onPick={() => changeInThread(thread, comment.id, () => ({ box: 'edit' }))}>
            Edit
          </MenuItem>
          <MenuItem
            writes
            icon={Trash2}
            danger
            onPick={() => show(commentActionDialog, { action: 'delete', id: comment.id, as: 'normal' })}
          >
            Delete
          </MenuItem>
        </>
      )}
      {mods.length > 0 && (
        <MenuGroup heading="Mod actions">
          <CommentActionItems comment={comment} actions={mods} as="mods" />
          <AuthorItems author={comment} community={comment.communityName} type="comment" id={comment.id} />
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
