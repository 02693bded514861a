import { type FormEvent, useRef, useState } from 'react'
import type { Application } from '../../../api/people/signups.ts'
import { refusalTextLimit } from '../../../shared/limits.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useSubmitKey } from '../../platform/page/use-submit-key.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/LimitedTextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import styles from './Applications.module.css'

interface RefuseFormProps {
  about: readonly Application[]
  onRefuse: (text: string) => Promise<boolean>
  onDone: () => void
}

const blank = { text: '' }

/** Ctrl+Enter submits the form. */
export function RefuseForm({ about, onRefuse, onDone }: RefuseFormProps) {
  const { form, change, forget } = useFormDraft(`refuse ${about.map(({ user }) => user.id).join()}`, blank)
  const { text } = form
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useSubmitKey(element)
  const tooLong = useTooLong([text, refusalTextLimit])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    setBusy(true)
    const done = await onRefuse(text)
    setBusy(false)
    if (!done) return
    forget()
    onDone()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <Field
        label="Text"
        help="Optional. Shown to them if they log in within 7 days; then the account is erased, and its name is free again."
      >
        <LimitedTextArea limit={refusalTextLimit} rows={4} value={text} onValue={(value) => change({ text: value })} />
      </Field>
      <Button type="submit" kind="danger" wide busy={busy} disabled={tooLong}>
        Refuse
      </Button>
    </form>
  )
}
