import { type FormEvent, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { customFeedNameLimit } from '../../../shared/limits.ts'
import { feedPath } from '../../../shared/paths.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { LimitedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Notice } from '../../platform/ui/feedback/Notice.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { CommunityChecks } from './CommunityChecks.tsx'
import { createFeed, wrongCount } from './change-feeds.ts'

export function NewFeedDialog({ onClose }: DialogProps) {
  const user = useViewer()
  if (!user) return null
  return (
    <Dialog onClose={onClose} title="New feed">
      <NewFeedForm user={user} />
    </Dialog>
  )
}

interface FeedFields {
  name: string
  public: boolean
  /** As they were when they were ticked: on a page that is loaded anew not all of them are known. */
  communities: readonly Community[]
}

const blank: FeedFields = { name: '', public: false, communities: [] }

const isBegun = ({ name, public: isPublic, communities }: FeedFields) =>
  name !== '' || isPublic || communities.length > 0

/** A name and what is in it, and then its page. */
function NewFeedForm({ user }: { user: User }) {
  const memory = useMemory()
  const navigate = useNavigate()
  const { form, change, restored, discard, finish } = useFormDraft('custom feed', blank, { isBegun })
  const { name, communities } = form
  const [error, setError] = useState<{ name?: string; communities?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, customFeedNameLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (!name.trim()) return setError({ name: 'Give the feed a name.' })
    const wrong = communities.length ? wrongCount(communities.length) : 'Tick the communities that you want in it.'
    setError({ communities: wrong })
    if (wrong) return
    setBusy(true)
    try {
      const ids = communities.map(({ id }) => id)
      const feed = await createFeed(memory, { name, communities: ids, public: form.public })
      finish()
      // In the place of the dialog: going back leads to where it was opened.
      await navigate(feedPath(user.username, feed.slug), { replace: true })
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={layout.stack}>
      {restored && (
        <Notice
          action={
            <Button kind="plain" small onClick={() => void discard()}>
              Start over
            </Button>
          }
        >
          Here is what you had begun.
        </Notice>
      )}
      <Field label="Name" error={error.name}>
        <LimitedInput
          limit={customFeedNameLimit}
          autoComplete="off"
          value={name}
          onValue={(next) => change({ name: next })}
        />
      </Field>
      <CommunityChecks
        // Those of what was begun stand first.
        key={restored ? 'restored' : 'new'}
        chosen={communities.map(({ id }) => id)}
        known={communities}
        onToggle={(community, isIn) => {
          change((before) => {
            const others = before.communities.filter(({ id }) => id !== community.id)
            return { communities: isIn ? [...others, community] : others }
          })
          setError({})
        }}
      />
      {error.communities && (
        <Banner tone="danger" role="alert">
          {error.communities}
        </Banner>
      )}
      <Switch
        checked={form.public}
        onChecked={(on) => change({ public: on })}
        hint="Anyone with its address can read and copy it"
      >
        Public
      </Switch>
      <Button type="submit" kind="primary" wide busy={busy} disabled={tooLong}>
        Create feed
      </Button>
    </form>
  )
}
