import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { alertFailure } from '../../platform/failure.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import type { FeedSource } from './feed-source.ts'

type Items = typeof import('./FeedMenuItems.tsx').FeedMenuItems

/** What a member can do with a feed as a whole. It is fetched when somebody is about to open it. */
export function FeedMenu({ source, viewer }: { source: FeedSource; viewer: User }) {
  const [Items, setItems] = useState<Items | null>(null)
  const prepare = () => {
    if (!Items) import('./FeedMenuItems.tsx').then(({ FeedMenuItems }) => setItems(() => FeedMenuItems), alertFailure)
  }
  return (
    <Menu
      label="Feed"
      button={(props) => (
        <IconButton
          {...props}
          name="Feed menu"
          of={Ellipsis}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare()
            props.onClick?.()
          }}
        />
      )}
    >
      {Items ? <Items source={source} viewer={viewer} /> : <LoadingItem />}
    </Menu>
  )
}
