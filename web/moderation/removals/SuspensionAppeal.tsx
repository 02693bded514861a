import { useEffect, useLayoutEffect, useRef } from 'react'
import { appealLimit } from '../../../shared/limits.ts'
import styles from '../../people/accounts/AccountForm.module.css'
import { deleteDraft } from '../../platform/drafts/draft-store.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/LimitedTextArea.tsx'

interface SuspensionAppealProps {
  username: string
  ticket: string
  /** What came back with a refusal. */
  answered: string | undefined
  /** Whether it can be asked now. */
  open: boolean
  /** Whether it was asked: what was typed has arrived. */
  asked: boolean
}

const draftId = 'appeal'
const blank = { text: '' }

/** Asks to look again, without script too. With it what is typed is saved on this device, by the name of who cannot log in. */
export function SuspensionAppeal({ open, asked, ...rest }: SuspensionAppealProps) {
  const { username } = rest
  useEffect(() => {
    if (asked) deleteDraft(username, draftId)
  }, [asked, username])
  return open ? <AppealFields {...rest} /> : null
}

function AppealFields({ username, ticket, answered = '' }: Omit<SuspensionAppealProps, 'open' | 'asked'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, change } = useFormDraft(draftId, blank, username, { text: answered })

  // Typed before the script was there.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = area.current ?? {}
    if (value !== defaultValue) change({ text: value })
  }, [change])

  return (
    <form method="post" action="/suspended" className={styles.form}>
      <input type="hidden" name="ticket" value={ticket} />
      <Field
        label="Why should it be looked at again?"
        help={`In ${appealLimit.min} characters at least. You can ask once; the admins read it and answer.`}
      >
        <LimitedTextArea
          ref={area}
          name="text"
          limit={appealLimit}
          rows={6}
          value={form.text}
          onValue={(text) => change({ text })}
        />
      </Field>
      <Button type="submit" kind="primary" wide>
        Ask to look again
      </Button>
    </form>
  )
}
