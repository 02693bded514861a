import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { alertFailure } from '../../../platform/failure.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { LoadingItem } from '../../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../../platform/ui/menus/Menu.tsx'

interface PostMoreProps {
  post: MarkedPost
  onHide: () => void
  className?: string | undefined
  /** On a wide screen the page has the rest as controls of their own, and the dialogs too. */
  besideRow?: boolean
  /** On the page of the post, where Share is always in the row. */
  onPage?: boolean
  dialogs?: boolean
}

const fetchParts = async () => {
  const [items, dialogs] = await Promise.all([import('./PostMenuItems.tsx'), import('./PostDialogs.tsx')])
  return { Items: items.PostMenuItems, Dialogs: dialogs.PostDialogs }
}

/** The More menu of a card. What is in it is fetched when somebody is about to open it: a feed has many, and few are opened. */
export function PostMore({
  post,
  onHide,
  className,
  besideRow = false,
  onPage = false,
  dialogs = true,
}: PostMoreProps) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof fetchParts>> | null>(null)
  const prepare = () => {
    if (!parts) fetchParts().then(setParts, alertFailure)
  }
  return (
    <>
      <Menu
        label="More"
        button={(props) => (
          <IconButton
            {...props}
            name="More"
            of={Ellipsis}
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
        {parts ? <parts.Items post={post} onHide={onHide} besideRow={besideRow} onPage={onPage} /> : <LoadingItem />}
      </Menu>
      {parts && dialogs && <parts.Dialogs post={post} />}
    </>
  )
}
