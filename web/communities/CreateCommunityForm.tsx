import { type FormEvent, useState } from 'react'
import { communityAboutLimit, communityNameLimit, foundingPoints } from '../../shared/limits.ts'
import { communityNameRule } from '../../shared/names.ts'
import { ApiError } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { useMemory } from '../memory/use-memory.ts'
import { useNavigate } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { LimitedTextArea } from '../ui/controls/LimitedTextArea.tsx'
import { RestrictedInput } from '../ui/controls/RestrictedInput.tsx'
import { useTooLong } from '../ui/controls/use-limit.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import styles from './CommunityForm.module.css'
import { communityPath } from './community-in-path.ts'
import { changeSidebar } from './sidebar.ts'

const aboutName: Record<string, string> = {
  'invalid-community-name': communityNameRule,
  'community-exists': 'A community by that name already exists.',
}
const aboutFounder: Record<string, string> = {
  not_enough_points: `You need at least ${foundingPoints} points to create a community.`,
  max_limit_reached: "You've reached your max limit of the number of communities you can moderate.",
  not_admin: 'Only administrators create communities here. You can request one.',
}

export function CreateCommunityForm() {
  const memory = useMemory()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const [error, setError] = useState<{ name?: string | undefined; founder?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, communityNameLimit], [about, communityAboutLimit])

  const rename = (next: string) => {
    setName(next)
    setError(({ founder }) => ({ founder }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (name.length < communityNameLimit.min)
      return setError({ name: `Name has to be at least ${communityNameLimit.min} characters` })
    setError({})
    setBusy(true)
    try {
      const community = await memory.act('createCommunity', { body: { name, about } })
      changeSidebar(memory, community, true)
      // In the place of the dialog: going back leads to where it was opened.
      await navigate(communityPath(community.name), { replace: true })
    } catch (failure) {
      setBusy(false)
      const code = (failure instanceof ApiError && failure.code) || ''
      // Too many are refused in the server's words, which say when the next one can be founded.
      const tooMany = failure instanceof ApiError && failure.status === 429 ? failure.message : undefined
      const said = { name: aboutName[code], founder: aboutFounder[code] ?? tooMany }
      if (said.name || said.founder) setError(said)
      else alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {error.founder && (
        <Banner tone="danger" role="alert">
          {error.founder}
        </Banner>
      )}
      <Field label="Community name" help="It cannot be changed later." error={error.name}>
        <RestrictedInput limit={communityNameLimit} counted autoComplete="off" value={name} onValue={rename} />
      </Field>
      <Field label="Description" help="A short text about the community.">
        <LimitedTextArea limit={communityAboutLimit} rows={4} value={about} onValue={setAbout} />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy} disabled={tooLong}>
        Create
      </Button>
    </form>
  )
}
