import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { alertFailure } from '../../failure.ts'
import type { MarkedPost } from '../../memory/entities.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'

interface PostMoreProps {
  post: MarkedPost
  onHide: () => void
  className?: string | undefined
}

const fetchParts = async () => {
  const [items, dialogs] = await Promise.all([
    import('../actions/PostMenuItems.tsx'),
    import('../actions/PostDialogs.tsx'),
  ])
  return { Items: items.PostMenuItems, Dialogs: dialogs.PostDialogs }
}

/** The More menu of a card. What is in it is fetched when somebody is about to open it: a feed has many, and few are opened. */
export function PostMore({ post, onHide, className }: PostMoreProps) {
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
        {parts ? <parts.Items post={post} onHide={onHide} /> : <Spinner />}
      </Menu>
      {parts && <parts.Dialogs post={post} />}
    </>
  )
}
