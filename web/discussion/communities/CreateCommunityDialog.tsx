import { useState } from 'react'
import { communityAboutLimit, communityNameLimit } from '../../../shared/limits.ts'
import { communityNameRule } from '../../../shared/names.ts'
import { communityPath } from '../../../shared/paths.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { RestrictedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { changeSidebar } from './sidebar.ts'

/** Refusals that are shown at the name, and those about the founder. */
const aboutName = ['invalid-community-name', 'community-exists']
const aboutFounder = ['not_enough_points', 'max_limit_reached', 'not_admin']

export function CreateCommunityDialog({ onClose }: DialogProps) {
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

  const submit = async () => {
    if (name.length < communityNameLimit.min)
      return setError({ name: `Name has to be at least ${communityNameLimit.min} characters` })
    setError({})
    setBusy(true)
    try {
      const community = await memory.act('createCommunity', { body: { name, about } })
      changeSidebar(memory, community, true)
      // Replaces the history entry of the dialog.
      await navigate(communityPath(community.name), { replace: true })
    } catch (failure) {
      setBusy(false)
      const { code = '', status } = failure instanceof ApiError ? failure : {}
      // 429: too many; the text says when the next community can be founded.
      if (aboutName.includes(code)) setError({ name: failureText(failure) })
      else if (aboutFounder.includes(code) || status === 429) setError({ founder: failureText(failure) })
      else alertFailure(failure)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Create community"
      act="Create"
      busy={busy}
      disabled={tooLong}
      onSubmit={submit}
    >
      {error.founder && (
        <Banner tone="danger" role="alert">
          {error.founder}
        </Banner>
      )}
      <Field label="Community name" help={`${communityNameRule} It cannot be changed later.`} error={error.name}>
        <RestrictedInput limit={communityNameLimit} counted autoComplete="off" value={name} onValue={rename} />
      </Field>
      <Field label="Description" help="A short text about the community.">
        <LimitedTextArea limit={communityAboutLimit} rows={4} value={about} onValue={setAbout} />
      </Field>
    </FormDialog>
  )
}
