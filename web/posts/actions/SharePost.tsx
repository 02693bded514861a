import { Share } from 'lucide'
import { shareLink, useNativeShare } from '../../device/share.ts'
import type { MarkedPost } from '../../memory/entities.ts'
import { Action } from '../../ui/controls/Action.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { DownloadItem } from '../images/DownloadItem.tsx'
import { postPath } from '../post-path.ts'
import { ShareItems } from './ShareItems.tsx'

/** A menu, or on small screens the sheet of the device itself. */
export function SharePost({ post, className }: { post: MarkedPost; className?: string | undefined }) {
  const native = useNativeShare()
  if (native) {
    return (
      <Action of={Share} briefOnPhone className={className} onClick={() => void shareLink(post.title, postPath(post))}>
        Share
      </Action>
    )
  }
  return (
    <Menu
      label="Share"
      align="start"
      button={(props) => (
        <Action {...props} of={Share} briefOnPhone className={className}>
          Share
        </Action>
      )}
    >
      <ShareItems post={post} />
      <DownloadItem post={post} />
    </Menu>
  )
}
