import { Ellipsis, Share } from 'lucide'
import { useState } from 'react'
import { alertFailure } from '../../../platform/failure.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
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
export function SharePost({
  post,
  ...look
}: {
  post: MarkedPost
  className?: string | undefined
  title?: string | undefined
}) {
  return (
    <Menu
      label="Share"
      align="start"
      button={(props) => (
        <Action {...props} {...look} icon={Share} briefOnNarrow onPointerEnter={prepare} onFocus={prepare}>
          Share
        </Action>
      )}
    >
      <Items post={post} />
    </Menu>
  )
}

interface PostMoreProps {
  post: MarkedPost
  onHide: () => void
  className?: string | undefined
  /** On a wide screen the other actions are buttons in the row beside the menu. */
  besideRow?: boolean
  /** On the page of the post, where Share is always in the row. */
  onPage?: boolean
}

const fetchItems = async () => (await import('./PostMenuItems.tsx')).PostMenuItems

/** The More menu of a post. Its items are loaded when it is about to be opened: a feed has many menus, and few are opened. */
export function PostMore({ post, onHide, className, besideRow = false, onPage = false }: PostMoreProps) {
  const [Items, setItems] = useState<Awaited<ReturnType<typeof fetchItems>> | null>(null)
  const prepare = () => {
    if (!Items) fetchItems().then((component) => setItems(() => component), alertFailure)
  }
  return (
    <Menu
      label="More"
      button={(props) => (
        <IconButton
          {...props}
          name="More"
          icon={Ellipsis}
          className={className}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare()
            props.onClick?.()
          }}
        />
      )}
    >
      {Items ? <Items post={post} onHide={onHide} besideRow={besideRow} onPage={onPage} /> : <LoadingItem />}
    </Menu>
  )
}
