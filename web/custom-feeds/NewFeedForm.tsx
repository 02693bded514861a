import { type FormEvent, useState } from 'react'
import { customFeedNameLimit } from '../../shared/limits.ts'
import styles from '../communities/CommunityForm.module.css'
import { alertFailure } from '../failure.ts'
import { useMemory } from '../memory/use-memory.ts'
import { useNavigate } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { LimitedInput } from '../ui/controls/LimitedInput.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { useTooLong } from '../ui/controls/use-limit.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { useViewer } from '../viewer.ts'
import { CommunityChecks } from './CommunityChecks.tsx'
import { createFeed, wrongCount } from './change-feeds.ts'
import { feedPath } from './feed-path.ts'

/** A name and what is in it, and then its page. */
export function NewFeedForm() {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [communities, setCommunities] = useState<readonly string[]>([])
  const [error, setError] = useState<{ name?: string; communities?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, customFeedNameLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong || !viewer) return
    if (!name.trim()) return setError({ name: 'Give the feed a name.' })
    const wrong = communities.length ? wrongCount(communities.length) : 'Tick the communities that you want in it.'
    setError({ communities: wrong })
    if (wrong) return
    setBusy(true)
    try {
      const feed = await createFeed(memory, { name, communities: [...communities], public: isPublic })
      // In the place of the dialog: going back leads to where it was opened.
      await navigate(feedPath(viewer.username, feed.slug), { replace: true })
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label="Name" error={error.name}>
        <LimitedInput limit={customFeedNameLimit} autoComplete="off" value={name} onValue={setName} />
      </Field>
      <CommunityChecks
        chosen={communities}
        onToggle={({ id }, isIn) => {
          setCommunities(isIn ? [...communities, id] : communities.filter((each) => each !== id))
          setError({})
        }}
      />
      {error.communities && (
        <Banner tone="danger" role="alert">
          {error.communities}
        </Banner>
      )}
      <Switch checked={isPublic} onChecked={setPublic} hint="Anyone with its address can read and copy it">
        Public
      </Switch>
      <Button type="submit" kind="primary" wide busy={busy} disabled={tooLong}>
        Create feed
      </Button>
    </form>
  )
}
