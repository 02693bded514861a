import { type FormEvent, useId, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Accent } from '../../../../shared/accents.ts'
import { accents } from '../../../../shared/accents.ts'
import { communityAboutLimit } from '../../../../shared/limits.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/LimitedTextArea.tsx'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { ModlogField } from '../../modlog/ModlogField.tsx'
import styles from '../ModtoolsForm.module.css'
import accentFieldStyles from './AccentField.module.css'

export function SettingsForm({ community }: { community: Community }) {
  const memory = useMemory()
  const [about, setAbout] = useState(community.about ?? '')
  const [postingRestricted, setPostingRestricted] = useState(community.postingRestricted)
  const [modlog, setModlog] = useState(community.modlog ?? null)
  const [accent, setAccent] = useState(community.accent ?? null)
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([about, communityAboutLimit])
  const changed =
    about !== (community.about ?? '') ||
    postingRestricted !== community.postingRestricted ||
    modlog !== (community.modlog ?? null) ||
    accent !== (community.accent ?? null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed || tooLong) return
    setBusy(true)
    try {
      const { id, nsfw } = community
      const body = { nsfw, about, postingRestricted, modlog, accent }
      const answer = await memory.act('updateCommunity', { params: { id }, body })
      setAbout(answer.about ?? '')
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
        <Field label="About" help="What the community is for. Everybody sees it.">
          <LimitedTextArea limit={communityAboutLimit} rows={4} value={about} onValue={setAbout} />
        </Field>
        <Switch
          checked={postingRestricted}
          onChecked={setPostingRestricted}
          hint="Only moderators and administrators can post"
        >
          Restrict posting
        </Switch>
        <ModlogField value={modlog} onValue={setModlog} />
        <AccentField value={accent} onValue={setAccent} />
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed || tooLong}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface AccentFieldProps {
  /** Null is the default colour of the site. */
  value: Accent | null
  onValue: (value: Accent | null) => void
}

/** The colour of the pages of the community; each is shown in both themes. */
function AccentField({ value, onValue }: AccentFieldProps) {
  const id = useId()
  return (
    <fieldset className={accentFieldStyles.accents} aria-describedby={`${id}-help`}>
      <legend>Colour</legend>
      <div className={accentFieldStyles.choices}>
        {[null, ...accents].map((accent) => (
          <label key={accent ?? 'own'} className={accentFieldStyles.choice}>
            <input type="radio" name={id} checked={value === accent} onChange={() => onValue(accent)} />
            <span data-accent={accent ?? undefined} data-sample className={accentFieldStyles.sample} aria-hidden="true">
              <span>Aa</span>
              <span>Aa</span>
            </span>
            <span>{accent === null ? 'Site’s own' : accent.replace(/^./, (first) => first.toUpperCase())}</span>
          </label>
        ))}
      </div>
      <span id={`${id}-help`} className={accentFieldStyles.help}>
        Of links, buttons and the head on the community’s pages. Readers can turn it off for themselves.
      </span>
    </fieldset>
  )
}
