import type { CustomFeed } from '../../api/custom-feeds.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CommunityChecks } from './CommunityChecks.tsx'
import { toggleCommunity } from './change-feeds.ts'
import { ownFeedDialogs } from './feed-dialogs.ts'

/** Each box is saved as it is ticked. */
export function FeedCommunitiesDialog({ feed, onSaved }: { feed: CustomFeed; onSaved: () => void }) {
  const memory = useMemory()
  const { open, close } = useDialogs()
  return (
    <Dialog
      open={open === ownFeedDialogs.communities}
      onClose={close}
      title={`Communities in “${feed.name}”`}
      footer={
        <Button kind="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <CommunityChecks
        chosen={feed.communities}
        onToggle={({ id }, isIn) => void toggleCommunity(memory, feed, id, isIn)?.then(onSaved)}
      />
    </Dialog>
  )
}
