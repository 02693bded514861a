import { useState } from 'react'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { isDone } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import { useInitial } from '../../platform/viewer.ts'
import { deleteFeed } from './change-feeds.ts'
import { ownFeedDialogs } from './feed-dialogs.ts'
import { restoreFeed } from './restore-feed.ts'

export function DeleteFeedDialog({ feed }: { feed: CustomFeed }) {
  const memory = useMemory()
  const { user: viewer, feeds } = useInitial()
  const navigate = useNavigate()
  const { open, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!viewer) return
    setBusy(true)
    const was = { position: feeds.findIndex(({ id }) => id === feed.id), isHome: viewer.homeFeedId === feed.id }
    if (await isDone(deleteFeed(memory, viewer.id, feed))) {
      offerUndo({ text: `Deleted “${feed.name}”.`, undo: () => void restoreFeed(memory, feed, was) })
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
      title="Delete feed"
      question={
        <>
          <Quoted text={feed.name} />
          {` goes for you${feed.public ? ' and for whoever reads it' : ''}. Its communities and their posts stay.`}
        </>
      }
      about={null}
      confirm="Delete feed"
      cancel="Keep"
      danger
    />
  )
}
