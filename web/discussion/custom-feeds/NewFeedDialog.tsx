import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { customFeedNameLimit } from '../../../shared/limits.ts'
import { feedPath } from '../../../shared/paths.ts'
import { type ListedCommunity, useViewer } from '../../platform/app-context.ts'
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
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { CommunityChecks } from './CommunityChecks.tsx'
import { countError, createFeed } from './change-feeds.ts'

export function NewFeedDialog({ onClose }: DialogProps) {
  const user = useViewer()
  return user && <NewFeedForm user={user} onClose={onClose} />
}

interface FeedFields {
  name: string
  public: boolean
  /** Complete communities, because after a reload the memory may not contain them. */
  communities: readonly ListedCommunity[]
}

const blank: FeedFields = { name: '', public: false, communities: [] }

const isBegun = ({ name, public: isPublic, communities }: FeedFields) =>
  name !== '' || isPublic || communities.length > 0

/** The form for a new feed; opens the page of the feed when it is created. */
function NewFeedForm({ user, onClose }: DialogProps & { user: User }) {
  const memory = useMemory()
  const navigate = useNavigate()
  const { form, change, restored, discard, finish } = useFormDraft('custom feed', blank, { isBegun })
  const { name, communities } = form
  const [error, setError] = useState<{ name?: string; communities?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, customFeedNameLimit])

  const submit = async () => {
    if (!name.trim()) return setError({ name: 'Give the feed a name.' })
    const invalid = communities.length ? countError(communities.length) : 'Tick the communities that you want in it.'
    setError({ communities: invalid })
    if (invalid) return
    setBusy(true)
    try {
      const ids = communities.map(({ id }) => id)
      const feed = await createFeed(memory, { name, communities: ids, public: form.public })
      finish()
      // Replaces the history entry of the dialog.
      await navigate(feedPath(user.username, feed.slug), { replace: true })
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <FormDialog onClose={onClose} title="New feed" act="Create feed" busy={busy} disabled={tooLong} onSubmit={submit}>
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
        // Mounted again for a restored draft, so that its communities are first.
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
    </FormDialog>
  )
}
