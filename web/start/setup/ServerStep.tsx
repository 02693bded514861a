import { useState } from 'react'
import type { Setup, SetupTry, SetupTryResult } from '../../../api/start/setup.ts'
import { ApiError, call } from '../../platform/client.ts'
import { copyText } from '../../platform/device/clipboard.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { environmentLines } from './environment-lines.ts'
import styles from './SetupPage.module.css'
import { StepForm, useSending } from './StepForm.tsx'
import { finish } from './steps.ts'

interface ServerStepProps {
  setup: Setup
  mailUrl: string
  onMailUrl: (url: string) => void
  onReady: (lines: string) => void
}

const blank = { siteUrl: '', mailFrom: '', to: '', backupTo: '' }

/** Settings of the server, which only its environment sets. They can be tried before, and all of them may be left out. */
export function ServerStep({ setup: { environment }, mailUrl, onMailUrl, onReady }: ServerStepProps) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft('setup-server', blank)
  const { busy, sending } = useSending()
  const { siteUrl = null, sendsMail = false, backupTo = null, backsUp = false } = environment ?? {}
  const text = environmentLines({
    SITE_URL: siteUrl === null ? form.siteUrl : '',
    MAIL_URL: mailUrl,
    MAIL_FROM: form.mailFrom,
    BACKUP_TO: form.backupTo,
    BACKUP_EVERY: form.backupTo.trim() && !backsUp ? '24h' : '',
  }).join('\n')

  const send = async () => {
    await finish({ call })
    forget()
    onReady(text)
    await memory.load('getInitial', {}, 'now')
  }

  return (
    <>
      <p>
        Both can wait: the site works without them. What you enter here is not stored. It becomes lines for the file
        .env, which take effect when the site is started again.
      </p>
      <noscript>Trying mail and backups needs JavaScript. The file docs/settings.md describes their settings.</noscript>
      <section className={styles.scripted}>
        <h2>Mail</h2>
        {sendsMail ? (
          <p>It is set up already, in the environment of the server.</p>
        ) : (
          <>
            {siteUrl === null && (
              <Field label="Address of the site" help="Such as https://talk.example.org. Links in mails begin with it.">
                <TextInput
                  type="url"
                  autoComplete="off"
                  value={form.siteUrl}
                  onValue={(text) => change({ siteUrl: text })}
                />
              </Field>
            )}
            <Field label="Mail server" help="Such as smtps://user:password@mail.example.org:465.">
              <TextInput autoComplete="off" spellCheck={false} value={mailUrl} onValue={onMailUrl} />
            </Field>
            <Field label="From" help="The address that mails come from, such as Talk <talk@example.org>.">
              <TextInput autoComplete="off" value={form.mailFrom} onValue={(mailFrom) => change({ mailFrom })} />
            </Field>
            <Field label="Send a mail to" help="Your own address, to see whether mails arrive.">
              <TextInput type="email" autoComplete="email" value={form.to} onValue={(to) => change({ to })} />
            </Field>
            <Try
              label="Try it: mail"
              body={{ what: 'mail', siteUrl: siteUrl ?? form.siteUrl, mailUrl, mailFrom: form.mailFrom, to: form.to }}
            />
          </>
        )}
      </section>
      <section className={styles.scripted}>
        <h2>Backups</h2>
        {backupTo !== null ? (
          <p>{`They are stored in ${backupTo}.`}</p>
        ) : (
          <>
            <p>
              {backsUp
                ? 'One is made every day, on the disk of the site. A second disk or an S3 storage keeps them when that disk is lost.'
                : 'None is made yet.'}
            </p>
            <Field
              label="Place"
              help="A folder such as /mnt/backups. For s3://bucket/folder the keys of the storage must be in .env first."
            >
              <TextInput
                autoComplete="off"
                spellCheck={false}
                value={form.backupTo}
                onValue={(place) => change({ backupTo: place })}
              />
            </Field>
            <Try label="Try it: place for backups" body={{ what: 'backups', backupTo: form.backupTo }} />
          </>
        )}
      </section>
      {text && (
        <section className={styles.part}>
          <h2>Lines for .env</h2>
          <EnvironmentLines lines={text} />
        </section>
      )}
      <StepForm step="finish" button="Finish" busy={busy} onSubmit={sending(send)} />
    </>
  )
}

export function EnvironmentLines({ lines, onCopied }: { lines: string; onCopied?: () => void }) {
  return (
    <>
      <pre className={styles.lines}>{lines}</pre>
      <div className={layout.row}>
        <Button small onClick={() => void copyText(`${lines}\n`).then((isCopied) => isCopied && onCopied?.())}>
          Copy
        </Button>
      </div>
    </>
  )
}

function Try({ body, label }: { body: SetupTry; label: string }) {
  const memory = useMemory()
  const { busy, sending } = useSending()
  // Of what was tried. Other values have no result yet.
  const [tried, setTried] = useState<{ of: string; result: SetupTryResult }>()
  const of = JSON.stringify(body)
  const isComplete = Object.values(body).every((value) => value.trim() !== '')
  const { works, text } = (tried?.of === of && tried.result) || {}

  const tryIt = async () => setTried({ of, result: await memory.act('trySetup', { body }) })
  const show = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) return false
    setTried({ of, result: { works: false, text: error.message } })
    return true
  }

  return (
    <>
      {text !== undefined && (
        <Banner tone={works ? 'success' : 'danger'} role={works ? 'status' : 'alert'}>
          {text}
        </Banner>
      )}
      <div className={layout.row}>
        <Button
          aria-label={label}
          busy={busy}
          disabled={!isComplete}
          onClick={(event) => void sending(tryIt, show)(event)}
        >
          Try it
        </Button>
      </div>
    </>
  )
}
