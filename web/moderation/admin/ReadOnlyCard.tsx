import { useState } from 'react'
import { noticeLimit } from '../../../shared/limits.ts'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'

const fullWords = 'The disk is nearly full. Read-only ends by itself when there is room again.'

const readOnlyDialog = defineDialog('read-only')

/** On the first page of the dashboard: sets the whole site to reading only, for example while it is being moved. */
export function ReadOnlyCard() {
  const memory = useMemory()
  const { readOnly } = useInitial()
  const dialogs = useDialogs()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([text, noticeLimit])

  const set = async (on: boolean) => {
    const answer = await memory.act('setReadOnly', { body: { on, ...(on && text.trim() && { text }) } })
    await memory.load('getInitial', {}, 'now')
    return answer.readOnly
  }
  const end = async () => {
    setBusy(true)
    try {
      const left = await set(false)
      showToast({ text: left ? fullWords : 'The site can be written again.' })
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <div id="read-only">
      <Card title="Read-only" padded flush>
        <div className={layout.stack}>
          {readOnly?.by === 'disk' && <Banner tone="warn">{fullWords}</Banner>}
          {readOnly?.by === 'admin' ? (
            <>
              <p>
                {'The site was set to read-only '}
                <TimeAgo date={readOnly.since} />
              </p>
              <div className={layout.row}>
                <Button kind="primary" writes={false} busy={busy} onClick={() => void end()}>
                  End read-only
                </Button>
              </div>
            </>
          ) : (
            <>
              <p className={layout.note}>
                Everything can be read and nothing can be saved, for example while you move the site. Drafts stay on the
                devices of their authors.
              </p>
              <Field label="Text" help="Shown above every page. Without it, a standard sentence is shown.">
                <LimitedTextArea limit={noticeLimit} rows={2} value={text} onValue={setText} />
              </Field>
              <div className={layout.row}>
                <Button writes={false} disabled={tooLong} onClick={() => dialogs.show(readOnlyDialog)}>
                  Set to read-only
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={dialogs.argsOf(readOnlyDialog) !== undefined}
        onClose={dialogs.close}
        onConfirm={async () => {
          await set(true)
          setText('')
          dialogs.close()
        }}
        title="Set the site to read-only?"
        question="Nobody can post, comment or vote until you end it here, or run: npm run stoa -- readonly off"
        about={text.trim() || null}
        confirm="Set to read-only"
        cancel="Not now"
        reads
        danger
      />
    </div>
  )
}
