import { ChevronDown, ChevronUp, Trash2 } from 'lucide'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { OwnReason } from '../../../../api/discussion/rules.ts'
import { removalTextLimit, tooLong } from '../../../../shared/limits.ts'
import { maxOwnReasons, reasonTitleLimit } from '../../../../shared/reasons.ts'
import { reasonsOf } from '../../../discussion/reasons/ReasonFields.tsx'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { LimitedInput } from '../../../platform/ui/controls/TextInput.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import page from '../ModtoolsPage.module.css'
import styles from './RulesSection.module.css'

interface Reasons {
  reasons: readonly OwnReason[]
}

const differs = (form: Reasons, saved: Reasons) => JSON.stringify(form) !== JSON.stringify(saved)

/** The reasons of the community besides its rules: what its moderators tell again and again. */
export function ReasonsForm({ community }: { community: Community }) {
  const memory = useMemory()
  const saved: Reasons = { reasons: useAnswer('listReasons', reasonsOf(community)) }
  const { form, change, forget } = useFormDraft<Reasons>(`reasons ${community.id}`, saved, { isBegun: differs })
  const [busy, setBusy] = useState(false)
  const { reasons } = form
  const off =
    !differs(form, saved) ||
    reasons.some(
      ({ title, text }) =>
        !title.trim() || !text.trim() || tooLong(title, reasonTitleLimit) || tooLong(text, removalTextLimit),
    )
  const put = (place: number, reason: Partial<OwnReason>) =>
    change({ reasons: reasons.map((each, at) => (at === place ? { ...each, ...reason } : each)) })
  const move = (from: number, to: number) => {
    const [moved] = reasons.slice(from, from + 1)
    if (moved) change({ reasons: reasons.toSpliced(from, 1).toSpliced(to, 0, moved) })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      const answer = await memory.act('updateReasons', {
        params: { id: community.id },
        body: { reasons: [...reasons] },
      })
      memory.change('listReasons', reasonsOf(community), () => answer)
      forget({ reasons: answer })
      showToast({ text: 'Reasons saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Reasons besides the rules" padded flush>
      <form onSubmit={(event) => void submit(event)} noValidate className={layout.stack}>
        <p className={layout.note}>
          Moderators choose them where they remove or ban. The author gets the text, which can be changed each time.
        </p>
        {reasons.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason has no other name than its place
          <fieldset key={place} className={styles.reason}>
            <legend>{`Reason ${place + 1}`}</legend>
            <Field label="Title">
              <LimitedInput limit={reasonTitleLimit} value={title} onValue={(next) => put(place, { title: next })} />
            </Field>
            <Field label="Text for the author">
              <LimitedTextArea
                limit={removalTextLimit}
                rows={2}
                value={text}
                onValue={(next) => put(place, { text: next })}
              />
            </Field>
            <div className={styles.controls}>
              <IconButton
                name={`Move reason ${place + 1} up`}
                icon={ChevronUp}
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(place, place - 1)}
              />
              <IconButton
                name={`Move reason ${place + 1} down`}
                icon={ChevronDown}
                aria-disabled={place === reasons.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                name={`Delete reason ${place + 1}`}
                icon={Trash2}
                onClick={() => change({ reasons: reasons.toSpliced(place, 1) })}
              />
            </div>
          </fieldset>
        ))}
        <div className={page.foot}>
          {reasons.length < maxOwnReasons && (
            <Button writes onClick={() => change({ reasons: [...reasons, { title: '', text: '' }] })}>
              Add reason
            </Button>
          )}
          <Button type="submit" kind="primary" busy={busy} disabled={off}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
