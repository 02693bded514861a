import { Link, Pencil, Trash2 } from 'lucide'
import type { Comment } from '../../../api/comments.ts'
import { copyLink } from '../../device/share.ts'
import { MenuGroup } from '../../ui/menus/MenuGroup.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { commentPath } from '../comment/comment-path.ts'
import { change } from '../thread/held-threads.ts'
import { useTalk } from '../thread/talk.ts'
import { adminActions, canChange, modActions } from './allowed-comment-actions.ts'
import { CommentActionItems } from './CommentActionItems.tsx'
import { commentDialogs } from './comment-dialogs.ts'

/** Everything that the viewer can do with a comment, as the items of its More menu. */
export function CommentMenuItems({ comment }: { comment: Comment }) {
  const talk = useTalk()
  const { thread, ask } = talk
  const mods = modActions(comment, talk)
  const admins = adminActions(comment, talk)
  return (
    <>
      <MenuItem of={Link} onPick={() => void copyLink(commentPath(comment))}>
        Copy URL
      </MenuItem>
      {canChange(comment, talk) && (
        <>
          <MenuItem of={Pencil} onPick={() => change(thread, comment.id, () => ({ box: 'edit' }))}>
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
    </>
  )
}
