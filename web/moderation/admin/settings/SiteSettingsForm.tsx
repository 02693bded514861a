import { type FormEvent, useState } from 'react'
import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { UnsavedWork } from '../../../platform/drafts/UnsavedWork.tsx'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import saveBarStyles from '../../../start/settings/SaveBar.module.css'
import { settingsGroups } from './groups.ts'
import styles from './SiteSettingsForm.module.css'

export function SiteSettingsForm({ saved }: { saved: SiteSettings }) {
  const memory = useMemory()
  const [changes, setChanges] = useState<Partial<SiteSettings>>({})
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<SiteSettings>) => setChanges((before) => changesTo(saved, { ...before, ...change }))
  const changed = Object.keys(changes).length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed) return
    setBusy(true)
    try {
      const answer = await memory.act('updateSiteSettings', { body: changes })
      memory.change('getSiteSettings', {}, () => answer)
      memory.change('getInitial', {}, (initial) => ({
        ...initial,
        signupsDisabled: answer.signupsDisabled,
        modlog: answer.modlog,
      }))
      // Changes during the request are not saved yet.
      setChanges((now) => changesTo(answer, now))
      showToast({ text: 'Settings saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      {settingsGroups.map(({ title, fields }) => (
        <Card key={title} title={title} padded flush>
          <div className={styles.fields}>
            {Object.entries(fields).map(([name, SettingsField]) => (
              <SettingsField key={name} settings={{ ...saved, ...changes }} set={set} />
            ))}
          </div>
        </Card>
      ))}
      <div className={saveBarStyles.bar} data-changed={changed}>
        <noscript>Changing these settings needs JavaScript.</noscript>
        <Button type="submit" kind="primary" busy={busy} disabled={!changed}>
          Save
        </Button>
      </div>
      <UnsavedWork is={changed} what="Changes to the site’s settings" />
    </form>
  )
}

/** The settings that differ from the saved ones. Some settings are maps of numbers. */
function changesTo(saved: SiteSettings, given: Partial<SiteSettings>): Partial<SiteSettings> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[name as keyof SiteSettings])
  return Object.fromEntries(Object.entries(given).filter(isOther))
}
