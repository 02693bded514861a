import { Ellipsis, House, Pencil, Trash2 } from 'lucide'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { isDone } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { ShareLinkItem } from '../../platform/page/ShareLinkItem.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { MenuItem } from '../../platform/ui/menus/MenuItem.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { ownFeedDialogs } from './feed-dialogs.ts'

export function CustomFeedMenu({ feed, path, own }: { feed: CustomFeed; path: string; own: boolean }) {
  const { show } = useDialogs()
  return (
    <Menu label="This feed" button={(props) => <IconButton {...props} name="More" of={Ellipsis} />}>
      <ShareLinkItem name={feed.name} path={path} />
      {own && (
        <>
          <HomeItem feed={feed} />
          <MenuItem of={Pencil} onPick={() => show(ownFeedDialogs.edit)}>
            Edit…
          </MenuItem>
          <MenuItem of={Trash2} danger onPick={() => show(ownFeedDialogs.delete)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function HomeItem({ feed: { id, name } }: { feed: CustomFeed }) {
  const memory = useMemory()
  const isHome = useViewer()?.homeFeedId === id
  const change = async () => {
    const homeFeedId = isHome ? null : id
    if (await isDone(memory.act('updateProfile', { body: { homeFeedId } })))
      showToast({ text: isHome ? `“${name}” is no longer your home page.` : `“${name}” is your home page now.` })
  }
  return (
    <MenuItem of={House} onPick={() => void change()}>
      {isHome ? 'Stop using as my home page' : 'Make this my home page'}
    </MenuItem>
  )
}
