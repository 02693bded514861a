import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { DeleteFeedDialog } from './DeleteFeedDialog.tsx'
import { EditFeedDialog } from './EditFeedDialog.tsx'
import { FeedCommunitiesDialog } from './FeedCommunitiesDialog.tsx'

/** What only the owner of a feed opens. */
export function OwnFeedDialogs({ feed, onSaved }: { feed: CustomFeed; onSaved: () => void }) {
  return (
    <>
      <EditFeedDialog feed={feed} />
      <FeedCommunitiesDialog feed={feed} onSaved={onSaved} />
      <DeleteFeedDialog feed={feed} />
    </>
  )
}
