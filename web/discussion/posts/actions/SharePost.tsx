import { Share } from 'lucide'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { LoadingItem } from '../../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../../platform/ui/menus/Menu.tsx'

// The server does not render closed menus.
const Items = lazyPart(async () => (await import('./ShareMenuItems.tsx')).ShareMenuItems, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})

// If this fails, opening the menu tries again and shows the error.
const prepare = () => void Items.load().catch(() => {})

/** The ways to share a post; the share sheet of the device is one of them. */
export function SharePost({ post, className }: { post: MarkedPost; className?: string | undefined }) {
  return (
    <Menu
      label="Share"
      align="start"
      button={(props) => (
        <Action {...props} of={Share} briefOnNarrow className={className} onPointerEnter={prepare} onFocus={prepare}>
          Share
        </Action>
      )}
    >
      <Items post={post} />
    </Menu>
  )
}
