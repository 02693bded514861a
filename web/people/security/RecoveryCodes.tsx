import { useState } from 'react'
import { useSite, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from './RecoveryCodes.module.css'
import { useSecurityProof } from './use-security-proof.ts'

interface RecoveryCodesProps {
  /** Those that were just made. They are shown once, because the server stores only hashes. */
  made: readonly string[] | undefined
  onMade: (codes: readonly string[]) => void
}

/** How many codes are left, and new ones. */
export function RecoveryCodes({ made, onMade }: RecoveryCodesProps) {
  const memory = useMemory()
  const { left } = useAnswer('countRecoveryCodes', {})
  const { confirmedAt } = useAnswer('getTotp', {})
  const proof = useSecurityProof()
  const [busy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      await proof.withProof(async () => {
        const { codes } = await memory.act('makeRecoveryCodes', {})
        onMade(codes)
        memory.change('countRecoveryCodes', {}, () => ({ left: codes.length }))
      })
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      {made ? (
        <NewCodes codes={made} />
      ) : (
        <p>
          Each of ten codes sets a new password once, without mail. Keep them on paper or in a password manager.
          {confirmedAt && ' You then also need a code from your app, or another recovery code.'}
          {left > 0 && ` ${left} of yours ${left === 1 ? 'is' : 'are'} left, and new ones replace them.`}
        </p>
      )}
      <div className={layout.row}>
        <Button writes kind={left ? 'quiet' : 'primary'} busy={busy} onClick={() => void make()}>
          {left ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      </div>
      {proof.dialog}
    </>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const { name } = useSite()
  const username = useViewer()?.username ?? ''
  const text = `${name}: recovery codes of @${username}\n\n${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: 'The codes are copied.' })
    } catch {
      showToast({ id: 'failure', text: 'Your browser did not copy them. Select and copy them yourself.' })
    }
  }

  return (
    <div className={styles.made} role="status">
      <p>These codes are shown only now. Each works once.</p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={layout.row}>
        <Button small onClick={() => void copy()}>
          Copy
        </Button>
        <Button small onClick={() => download(`recovery-codes-${username}.txt`, text)}>
          Download
        </Button>
        <Button small onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
