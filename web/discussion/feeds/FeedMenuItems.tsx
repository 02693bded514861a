import { CheckCheck, EyeOff, Funnel, Keyboard } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { isDone } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { keysDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { FocusedWhenLate } from '../../platform/ui/menus/FocusedWhenLate.tsx'
import { MenuItem, MenuSwitch } from '../../platform/ui/menus/Menu.tsx'
import type { FeedItem } from './feed-items.ts'
import { type FeedSource, reloadFeed } from './feed-source.ts'
import { markAboveRead } from './mark-read.ts'

export function FeedMenuItems({ source, viewer }: { source: FeedSource; viewer: User }) {
  const memory = useMemory()
  const { show } = useDialogs()
  const { hideRead, visitsOff } = viewer
  // In communities read posts are never hidden.
  const inCommunity = source.name === 'listPosts' && source.input.query?.communityId !== undefined

  const hide = async (wanted: boolean) => {
    const optimistic = () => [memory.entities.patch('User', viewer.id, { hideRead: wanted })]
    if (await isDone(memory.act('updateProfile', { body: { hideRead: wanted } }, { optimistic })))
      await reloadFeed(memory, source)
  }

  return (
    <FocusedWhenLate>
      {!inCommunity && !visitsOff && (
        <MenuSwitch writes icon={EyeOff} checked={hideRead} onChecked={(wanted) => void hide(wanted)}>
          Hide read posts
        </MenuSwitch>
      )}
      {!visitsOff && (
        <MenuItem
          writes
          icon={CheckCheck}
          onPick={() =>
            void markAboveRead(memory, memory.collections.get<readonly FeedItem[]>(source.address)?.items ?? [])
          }
        >
          Mark everything above as read
        </MenuItem>
      )}
      <MenuItem icon={Funnel} href="/settings/filters">
        Your filters
      </MenuItem>
      <MenuItem icon={Keyboard} onPick={() => show(keysDialog)}>
        Keyboard shortcuts
      </MenuItem>
    </FocusedWhenLate>
  )
}
