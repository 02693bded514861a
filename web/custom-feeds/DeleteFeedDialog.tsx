import { useState } from 'react'
import type { CustomFeed } from '../../api/custom-feeds.ts'
import { isDone } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { useNavigate } from '../router/use-router.ts'
import { showToast } from '../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../viewer.ts'
import { deleteFeed } from './change-feeds.ts'
import { ownFeedDialogs } from './feed-dialogs.ts'

export function DeleteFeedDialog({ feed }: { feed: CustomFeed }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { open, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!viewer) return
    setBusy(true)
    if (await isDone(deleteFeed(memory, viewer.id, feed))) {
      showToast({ text: `Deleted “${feed.name}”.` })
      await navigate('/', { replace: true })
    } else close()
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open === ownFeedDialogs.delete}
      onClose={close}
      onConfirm={confirm}
      busy={busy}
      title="Delete this feed?"
      confirm="Delete"
      danger
    >
      {`“${feed.name}” goes for you${feed.public ? ' and for whoever reads it' : ''}. Its communities and their posts stay.`}
    </ConfirmDialog>
  )
}
