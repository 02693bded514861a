import { type FormEvent, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { slowModes } from '../../../../shared/entry-settings.ts'
import { maxHoldFirst } from '../../../../shared/limits.ts'
import { everyWords } from '../../../discussion/entry/slow-words.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import styles from '../ModtoolsPage.module.css'

const counts = Array.from({ length: maxHoldFirst + 1 }, (_, count) => count)

/** The settings of the community for authors. */
export function EntryForm({ community }: { community: Community }) {
  const memory = useMemory()
  const params = { id: community.id }
  const saved = useAnswer('getEntry', { params })
  const [holdFirst, setHoldFirst] = useState(saved.holdFirst)
  const [slowSeconds, setSlowSeconds] = useState(saved.slowSeconds)
  const [busy, setBusy] = useState(false)
  const changed = holdFirst !== saved.holdFirst || slowSeconds !== saved.slowSeconds

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed) return
    setBusy(true)
    try {
      const answer = await memory.act('updateEntry', { params, body: { holdFirst, slowSeconds } })
      memory.change('getEntry', { params }, () => answer)
      memory.entities.patch('Community', community.id, { slowSeconds: answer.slowSeconds })
      showToast({ text: 'Settings saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="New people and busy threads" padded flush>
      <form onSubmit={submit} className={layout.stack}>
        <Field
          label="Hold the first posts of new people here"
          help="A moderator looks at them in the queue before anybody else sees them. Comments count as posts."
        >
          <Select value={String(holdFirst)} onValue={(value) => setHoldFirst(Number(value))}>
            {counts.map((count) => (
              <option key={count} value={count}>
                {heldNumberText(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Slow mode"
          help="How often one person can comment on the same post. Moderators and admins need not wait."
        >
          <Select value={String(slowSeconds)} onValue={(value) => setSlowSeconds(Number(value))}>
            {slowModes.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? 'Off' : `One comment every ${everyWords(seconds)}`}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

function heldNumberText(count: number): string {
  if (count === 0) return 'Hold none'
  return count === 1 ? 'The first one' : `The first ${count}`
}
