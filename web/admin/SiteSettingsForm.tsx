import { type FormEvent, useState } from 'react'
import type { SiteSettings } from '../../api/admin.ts'
import { type ModlogSetting, modlogSettings } from '../../shared/modlog-setting.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { modlogWords } from '../modlog/modlog-words.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { Select } from '../ui/controls/Select.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import styles from './SiteSettingsForm.module.css'

const asking = 'confirm-signups'

export function SiteSettingsForm({ saved }: { saved: SiteSettings }) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const [signupsDisabled, setSignupsDisabled] = useState(saved.signupsDisabled)
  const [busy, setBusy] = useState(false)
  const [modlog, setModlog] = useState(saved.modlog)
  const [reasonRequired, setReasonRequired] = useState(saved.reasonRequired)
  const changed =
    signupsDisabled !== saved.signupsDisabled || modlog !== saved.modlog || reasonRequired !== saved.reasonRequired

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed) return
    setBusy(true)
    try {
      const answer = await memory.act('updateSiteSettings', { body: { signupsDisabled, modlog, reasonRequired } })
      memory.change('getSiteSettings', {}, () => answer)
      memory.change('getInitial', {}, (initial) => ({
        ...initial,
        signupsDisabled: answer.signupsDisabled,
        modlog: answer.modlog,
      }))
      showToast({ text: 'Settings saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Settings" padded flush>
      <form onSubmit={submit} className={styles.form}>
        <Switch
          checked={!signupsDisabled}
          onChecked={() => dialogs.show(asking)}
          hint="Whether new people can create accounts"
        >
          Signups
        </Switch>
        <Field
          label="Moderation log"
          help="What was removed, locked and banned, and why. A community may choose otherwise for its own, unless it is for moderators here."
        >
          <Select value={modlog} onValue={(value) => setModlog(value as ModlogSetting)}>
            {modlogSettings.map((each) => (
              <option key={each} value={each}>
                {modlogWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          checked={reasonRequired}
          onChecked={setReasonRequired}
          hint="Apps and scripts that remove, lock or ban must give one too; these pages always ask"
        >
          Reasons are required
        </Switch>
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed}>
            Save
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={dialogs.open === asking}
        onClose={dialogs.close}
        onConfirm={() => {
          setSignupsDisabled(!signupsDisabled)
          dialogs.close()
        }}
        title="Are you sure?"
      >
        {signupsDisabled
          ? 'Once saved, anybody can create an account again.'
          : 'Once saved, nobody can create an account until signups are turned on again.'}
      </ConfirmDialog>
    </Card>
  )
}
