import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Removal } from '../../../api/moderation/removals.ts'
import { appealLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { findDraft } from '../../platform/drafts/draft-store.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useFocusAfterPress } from '../../platform/ui/controls/use-focus-after-press.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { AppealState } from './AppealState.tsx'
import styles from './RemovalsPage.module.css'

interface AppealFormProps {
  removal: Removal
  /** Somebody has just pressed for it: they go on in it. */
  pressed: boolean
  onAppealed: (removal: Removal) => void
  onCancel: () => void
}

const appealDraft = (logId: string) => `appeal ${logId}`

const blank = { text: '' }

/** The form keeps its text, whatever the answer is. */
function AppealForm({ removal, pressed, onAppealed, onCancel }: AppealFormProps) {
  const memory = useMemory()
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, change, forget } = useFormDraft(appealDraft(removal.id), blank)
  const { text } = form
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([text, appealLimit])
  useEffect(() => {
    if (pressed) area.current?.focus()
  }, [pressed])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (countCharacters(text) < appealLimit.min) {
      setError(`Write at least ${appealLimit.min} characters.`)
      area.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const appealed = await memory.act('appeal', { params: { logId: removal.id }, body: { text } })
      forget()
      onAppealed(appealed)
      // Other answers that contain it.
      for (const name of ['listRemovals', 'getRemoval'] as const) memory.forget(name, () => true)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code) setError(failureText(failure))
      else alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.appeal}>
      <Field
        label="Why should it be looked at again?"
        help={`At least ${appealLimit.min} characters. You can ask once. If there is another moderator or admin, they answer, and not the one who decided this.`}
        error={error}
      >
        <LimitedTextArea
          ref={area}
          limit={appealLimit}
          rows={5}
          value={text}
          onValue={(words) => change({ text: words })}
        />
      </Field>
      <div className={layout.row}>
        <Button type="submit" kind="primary" small busy={busy} disabled={tooLong}>
          Send appeal
        </Button>
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface AppealPartProps {
  removal: Removal
  /** Called with the removal after the appeal was sent. */
  onAppealed: (removal: Removal) => void
}

/** The form for an appeal while one is possible; then the time of the appeal, and then the answer. */
export function AppealPart({ removal, onAppealed }: AppealPartProps) {
  const viewer = useViewer()
  const [open, setOpen] = useState<'no' | 'pressed' | 'begun before'>('no')
  const part = useRef<HTMLDivElement>(null)
  const isForm = open !== 'no' && !removal.appeal
  const pressed = useFocusAfterPress(part, isForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has another id
  useLayoutEffect(() => {
    if (viewer && findDraft(viewer.id, appealDraft(removal.id))) setOpen('begun before')
  }, [viewer?.id, removal.id])
  if (!removal.appeal && !removal.canAppeal) return null
  return (
    <div ref={part} tabIndex={-1} className={removal.appeal || isForm ? styles.whole : undefined}>
      {removal.appeal && <AppealState appeal={removal.appeal} />}
      {isForm && (
        <AppealForm
          removal={removal}
          pressed={open === 'pressed'}
          onAppealed={(appealed) => {
            pressed()
            onAppealed(appealed)
          }}
          onCancel={() => {
            pressed()
            setOpen('no')
          }}
        />
      )}
      {!isForm && !removal.appeal && (
        <>
          <Button writes small onClick={() => setOpen('pressed')}>
            Ask to look again
          </Button>
          <noscript>
            <p>This needs JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  )
}
