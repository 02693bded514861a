import { Volume2, VolumeX } from 'lucide'
import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { withMutes } from './load-mutes.ts'

/** Mutes or unmutes a person. */
export function MuteUserButton({ user }: { user: Pick<User, 'id' | 'username'> }) {
  const memory = useMemory()
  const { user: viewer, mutes } = useInitial()
  const { show } = useDialogs()
  const [busy, setBusy] = useState(false)
  const muted = mutes.userMutes.some(({ mutedUserId }) => mutedUserId === user.id)
  const press = async () => {
    if (!viewer) return show(loginPrompt)
    setBusy(true)
    await withMutes(({ muteUser, unmuteUser }) => (muted ? unmuteUser : muteUser)(memory, user))
    setBusy(false)
  }
  return (
    <Button writes small busy={busy} onClick={() => void press()}>
      <Icon icon={muted ? Volume2 : VolumeX} size={16} />
      {muted ? 'Unmute user' : 'Mute user'}
    </Button>
  )
}
