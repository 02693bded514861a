import { type FormEvent, useState } from 'react'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { customFeedNameLimit } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedInput } from '../../platform/ui/controls/LimitedInput.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import styles from '../communities/CommunityForm.module.css'
import { feedSorts } from '../feeds/feed-sort.ts'
import { ownFeedDialogs } from './feed-dialogs.ts'

export function EditFeedDialog({ feed }: { feed: CustomFeed }) {
  const { open, close } = useDialogs()
  return (
    <Dialog open={open === ownFeedDialogs.edit} onClose={close} title="Edit feed">
      <EditFeedForm feed={feed} onSaved={close} />
    </Dialog>
  )
}

function EditFeedForm({ feed, onSaved }: { feed: CustomFeed; onSaved: () => void }) {
  const memory = useMemory()
  const [name, setName] = useState(feed.name)
  const [sort, setSort] = useState<FeedSort>(feed.sort)
  const [isPublic, setPublic] = useState(feed.public)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, customFeedNameLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (!name.trim()) return setError('Give the feed a name.')
    setBusy(true)
    try {
      await memory.act('updateCustomFeed', { params: { id: feed.id }, body: { name, sort, public: isPublic } })
      onSaved()
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label="Name" error={error} help="The address of the feed stays as it is.">
        <LimitedInput limit={customFeedNameLimit} autoComplete="off" value={name} onValue={setName} />
      </Field>
      <Field label="Sorted by" help="For whoever opens the feed without another choice.">
        <Select value={sort} onValue={(value) => setSort(value as FeedSort)}>
          {feedSorts.map((each) => (
            <option key={each.sort} value={each.sort}>
              {each.text}
            </option>
          ))}
        </Select>
      </Field>
      <Switch checked={isPublic} onChecked={setPublic} hint="Anyone with its address can read and copy it">
        Public
      </Switch>
      <Button type="submit" kind="primary" wide busy={busy} disabled={tooLong}>
        Save
      </Button>
    </form>
  )
}
