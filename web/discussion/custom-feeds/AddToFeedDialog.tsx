import { type FormEvent, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { customFeedNameLimit } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import styles from './CustomFeedPage.module.css'
import { createFeed, toggleCommunity } from './change-feeds.ts'

/** A checkbox for each of the viewer's feeds, saved at once, and a form for a new feed. */
export function AddToFeedDialog({ communityId, onClose }: DialogProps & { communityId: string }) {
  const community = useMemory().entities.get('Community', communityId)
  if (!community) return null
  return (
    <Dialog onClose={onClose} title={`Add /${community.name} to feeds`}>
      <FeedChecks community={community} />
    </Dialog>
  )
}

function FeedChecks({ community: { id, name } }: { community: Community }) {
  const memory = useMemory()
  const { answer: feeds, failed, retry } = useLoaded('listCustomFeeds', {}, true)
  if (failed && !feeds) return <Button onClick={retry}>Try again</Button>
  if (!feeds) {
    return (
      <div className={styles.waits}>
        <Spinner />
      </div>
    )
  }
  return (
    <>
      {feeds.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser
        <div role="group" aria-label="My feeds" className={styles.feeds}>
          {feeds.map((feed) => (
            <Check
              key={feed.id}
              checked={feed.communities.includes(id)}
              onChecked={(isIn) => void toggleCommunity(memory, feed, id, isIn)}
              className={styles.addToFeedName}
            >
              {feed.name}
            </Check>
          ))}
        </div>
      )}
      <NewWithCommunity id={id} name={name} />
    </>
  )
}

function NewWithCommunity({ id, name }: Pick<Community, 'id' | 'name'>) {
  const memory = useMemory()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([text, customFeedNameLimit])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (!text.trim()) return setError('Give the feed a name.')
    setError(undefined)
    setBusy(true)
    try {
      const feed = await createFeed(memory, { name: text, communities: [id] })
      setText('')
      showToast({ text: `Created “${feed.name}” with /${name}.` })
    } catch (failure) {
      alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className={styles.make}>
      <Field label={`New feed with /${name}`} error={error}>
        <LimitedInput
          limit={customFeedNameLimit}
          autoComplete="off"
          placeholder="Name of the feed"
          value={text}
          onValue={setText}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={tooLong}>
        Create feed
      </Button>
    </form>
  )
}
