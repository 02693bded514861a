import { Ban, NotebookText, TriangleAlert } from 'lucide'
import { hiddenId } from '../../shared/ids.ts'
import { useViewer } from '../platform/app-context.ts'
import { useDialogs } from '../platform/page/dialogs.ts'
import { MenuItem } from '../platform/ui/menus/Menu.tsx'
import { mayIn } from './mod-rights.ts'
import { type PersonView, personDialog } from './person-dialog.ts'

interface AuthorItemsProps {
  author: { userId: string; username: string; userDeleted: boolean }
  /** The name of the community in which the viewer acts. */
  community: string
  /** What they wrote, if the items are about something. */
  type?: 'post' | 'comment'
  id?: string
}

/** The menu items of moderators for a person whom they meet while reading. */
export function AuthorItems({ author: { userId, username, userDeleted }, ...about }: AuthorItemsProps) {
  const viewer = useViewer()
  const { show } = useDialogs()
  if (userDeleted || userId === hiddenId || userId === viewer?.id) return null
  const open = (view: PersonView) => show(personDialog, { view, username, ...about })
  return (
    <>
      <MenuItem icon={NotebookText} onPick={() => open('history')}>
        History and notes
      </MenuItem>
      <MenuItem writes icon={TriangleAlert} onPick={() => open('warn')}>
        {`Warn @${username}`}
      </MenuItem>
      {mayIn(viewer, about.community, 'ban') && (
        <MenuItem writes icon={Ban} danger onPick={() => open('ban')}>
          {`Ban from ${about.community}`}
        </MenuItem>
      )}
    </>
  )
}
