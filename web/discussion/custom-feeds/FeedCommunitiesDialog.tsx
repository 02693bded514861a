import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
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
