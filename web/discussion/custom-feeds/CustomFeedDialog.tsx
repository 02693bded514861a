import { useState } from 'react'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { customFeedNameLimit } from '../../../shared/limits.ts'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { LimitedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import type { FeedAction } from '../dialogs.ts'
import { feedSorts } from '../feeds/feed-sort.ts'
import { CommunityChecks } from './CommunityChecks.tsx'
import { createFeed, deleteFeed, toggleCommunity } from './change-feeds.ts'
import { moveFeed } from './home-feed.ts'

interface FeedDialogProps extends DialogProps {
  feed: CustomFeed
}

interface CustomFeedDialogProps extends FeedDialogProps {
  action: FeedAction
  /** Called when the communities of the feed have changed. */
  onSaved: () => void
}

/** The dialogs of a feed's owner. */
export function CustomFeedDialog({ action, feed, onSaved, onClose }: CustomFeedDialogProps) {
  if (action === 'edit') return <EditFeedDialog feed={feed} onClose={onClose} />
  if (action === 'delete') return <DeleteFeedDialog feed={feed} onClose={onClose} />
  return <FeedCommunitiesDialog feed={feed} onSaved={onSaved} onClose={onClose} />
}

/** Each checkbox is saved at once. */
function FeedCommunitiesDialog({ feed, onSaved, onClose }: FeedDialogProps & { onSaved: () => void }) {
  const memory = useMemory()
  return (
    <Dialog
      onClose={onClose}
      title={`Communities in “${feed.name}”`}
      footer={
        <Button kind="primary" onClick={onClose}>
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

function DeleteFeedDialog({ feed, onClose }: FeedDialogProps) {
  const memory = useMemory()
  const { user: viewer, feeds } = useInitial()
  const navigate = useNavigate()
  const confirm = async () => {
    if (!viewer) return
    const before = { position: feeds.findIndex(({ id }) => id === feed.id), isHome: viewer.homeFeedId === feed.id }
    if (await isDone(deleteFeed(memory, viewer.id, feed))) {
      offerUndo({ text: `Deleted “${feed.name}”.`, undo: () => void restoreFeed(memory, feed, before) })
      await navigate('/', { replace: true })
    } else onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title="Delete feed"
      question={
        <>
          <Quoted text={feed.name} />
          {` will be deleted${feed.public ? ', also for other people who read it' : ''}. Its communities and their posts stay.`}
        </>
      }
      about={null}
      confirm="Delete feed"
      cancel="Keep"
      danger
    />
  )
}

/** Creates the feed again with its old contents and position, and as the home page if it was that. */
async function restoreFeed(
  memory: Memory,
  { name, sort, public: isPublic, communities }: CustomFeed,
  before: { position: number; isHome: boolean },
): Promise<void> {
  try {
    const { id } = await createFeed(memory, { name, sort, public: isPublic, communities })
    const { feeds = [] } = memory.answer('getInitial', {}) ?? {}
    moveFeed(memory, feeds.length - 1, before.position)
    if (before.isHome) await memory.act('updateProfile', { body: { homeFeedId: id } })
  } catch (error) {
    alertFailure(error)
  }
}

function EditFeedDialog({ feed, onClose }: FeedDialogProps) {
  const memory = useMemory()
  const [name, setName] = useState(feed.name)
  const [sort, setSort] = useState<FeedSort>(feed.sort)
  const [isPublic, setPublic] = useState(feed.public)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, customFeedNameLimit])

  const submit = async () => {
    if (!name.trim()) return setError('Give the feed a name.')
    setBusy(true)
    try {
      await memory.act('updateCustomFeed', { params: { id: feed.id }, body: { name, sort, public: isPublic } })
      onClose()
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <FormDialog onClose={onClose} title="Edit feed" act="Save" busy={busy} disabled={tooLong} onSubmit={submit}>
      <Field label="Name" error={error} help="The address of the feed stays as it is.">
        <LimitedInput limit={customFeedNameLimit} autoComplete="off" value={name} onValue={setName} />
      </Field>
      <Field label="Sorted by" help="For whoever opens the feed without another choice.">
        <Select value={sort} onValue={(value) => setSort(value as FeedSort)}>
          {feedSorts.map((option) => (
            <option key={option.sort} value={option.sort}>
              {option.text}
            </option>
          ))}
        </Select>
      </Field>
      <Switch checked={isPublic} onChecked={setPublic} hint="Anyone with its address can read and copy it">
        Public
      </Switch>
    </FormDialog>
  )
}
