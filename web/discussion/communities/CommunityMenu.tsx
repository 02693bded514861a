import { Ellipsis } from 'lucide'
import { type ComponentType, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { alertFailure } from '../../platform/failure.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'

/** The More menu of a community. Its items are loaded when the user is about to open it. */
export function CommunityMenu({ community }: { community: Community }) {
  const [Items, setItems] = useState<ComponentType<{ community: Community }>>()
  const prepare = () => {
    if (!Items)
      import('./CommunityMenuItems.tsx').then(
        ({ CommunityMenuItems }) => setItems(() => CommunityMenuItems),
        alertFailure,
      )
  }
  const button = (props: { onClick?: () => void }) => (
    <IconButton
      {...props}
      name="More"
      of={Ellipsis}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        prepare()
        props.onClick?.()
      }}
    />
  )
  return (
    <Menu label="Community" button={button}>
      {Items ? <Items community={community} /> : <LoadingItem />}
    </Menu>
  )
}
