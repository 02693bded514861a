import { useEffect, useRef } from 'react'
import type { NewInvite } from '../../../api/people/invites.ts'
import { copyLink } from '../../platform/device/clipboard.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import styles from './InvitesSection.module.css'

interface NewInviteLinkProps {
  invite: NewInvite
  onCopied: () => void
}

/** The only time that the code is shown. */
export function NewInviteLink({ invite: { id, url, uses }, onCopied }: NewInviteLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const link = new URL(url, location.origin).href

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one takes the focus
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [id])

  return (
    <div className={styles.link}>
      <Field
        label="Your new invitation"
        help={`Copy the link now: it is not shown again. ${uses === 1 ? 'It makes one account.' : `It makes ${uses} accounts.`}`}
      >
        <TextInput ref={input} readOnly value={link} dir="ltr" onCopy={onCopied} />
      </Field>
      <Button kind="primary" onClick={() => void copyLink(link).then((isCopied) => isCopied && onCopied())}>
        Copy link
      </Button>
    </div>
  )
}
